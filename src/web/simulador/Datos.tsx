import { useId, useState } from 'react';
import { CampoConUnidad } from './CampoConUnidad.tsx';
import styles from './Datos.module.css';
import { type CampoDeTexto, type Errores, type Formulario, PLAZOS, tidy, typeInto } from './formulario.ts';
import { TEXTOS } from './textos.ts';

interface Props {
  form: Formulario;
  errores: Errores;
  onCambiar: (form: Formulario) => void;
}

/** What the credit depends on. A fault is shown once its field was left, and goes as soon as it is mended. */
export function Datos({ form, errores, onCambiar }: Props) {
  const titulo = useId();
  const [left, setLeft] = useState<ReadonlySet<CampoDeTexto>>(new Set());
  const field = (campo: CampoDeTexto) => ({
    valor: form[campo],
    error: left.has(campo) ? errores[campo] : undefined,
    onCambiar: (text: string) => onCambiar(typeInto(form, campo, text)),
    onSalir: () => {
      setLeft(new Set([...left, campo]));
      onCambiar(tidy(form, campo));
    },
  });
  return (
    <form
      className={styles.datos}
      aria-labelledby={titulo}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <h2 id={titulo} className={styles.titulo}>
        {TEXTOS.datos}
      </h2>
      <CampoConUnidad etiqueta={TEXTOS.precio} unidad="$" {...field('precio')} />
      <div className={styles.par}>
        <CampoConUnidad etiqueta={TEXTOS.enganche} unidad="$" {...field('enganche')} />
        <CampoConUnidad etiqueta={TEXTOS.engancheEnParte} unidad="%" {...field('porcentaje')} />
      </div>
      <fieldset>
        <legend className={styles.leyenda}>{TEXTOS.plazo}</legend>
        <div className={styles.plazos}>
          {PLAZOS.map((anios) => (
            <label key={anios} className={styles.plazo}>
              <input
                className="encima"
                type="radio"
                name="plazo"
                value={anios}
                checked={form.plazoAnios === anios}
                onChange={() => onCambiar({ ...form, plazoAnios: anios })}
              />
              <span className={styles.pildora}>
                {anios}
                <span> años</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <CampoConUnidad etiqueta={TEXTOS.tasa} unidad="%" ayuda={TEXTOS.tasaAyuda} {...field('tasaAnual')} />
    </form>
  );
}
