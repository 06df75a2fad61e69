import { useEffect, useId, useRef, useState } from 'react';
import { CampoWithUnit } from './CampoWithUnit.tsx';
import styles from './CreditoCampos.module.css';
import {
  CAMPOS_DE_TEXTO,
  type CampoDeTexto,
  type Formulario,
  type FormularioErrors,
  PLAZOS,
  readWritten,
  tidy,
  typeInto,
} from './formulario.ts';
import { TEXTOS_DEL_SIMULADOR } from './textos.ts';

interface Props {
  form: Formulario;
  errores: FormularioErrors;
  onChange: (form: Formulario) => void;
}

/** Inputs of the credit. An error shows on blur and disappears once corrected. */
export function CreditoCampos({ form, errores, onChange }: Props) {
  const titulo = useId();
  const [left, setLeft] = useState<ReadonlySet<CampoDeTexto>>(new Set());
  const written = useRef<HTMLFormElement>(null);
  // Text typed before the script ran is only in the fields, and no blur event told of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form of the first render
  useEffect(() => {
    if (!written.current) return;
    const { elements } = written.current;
    const fields = readWritten(form, new FormData(written.current));
    if (fields === form) return;
    const done = CAMPOS_DE_TEXTO.filter(
      (campo) => fields[campo] !== form[campo] && elements.namedItem(campo) !== document.activeElement,
    );
    setLeft(new Set(done));
    onChange(done.reduce((next, campo) => tidy(next, campo), fields));
  }, []);
  const field = (campo: CampoDeTexto) => ({
    nombre: campo,
    valor: form[campo],
    error: left.has(campo) ? errores[campo] : undefined,
    onChange: (text: string) => onChange(typeInto(form, campo, text)),
    onLeave: () => {
      setLeft(new Set([...left, campo]));
      onChange(tidy(form, campo));
    },
  });
  return (
    <form
      ref={written}
      className="stack fit packed min-0 gap-4"
      aria-labelledby={titulo}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <h2 id={titulo} className="text-h3">
        {TEXTOS_DEL_SIMULADOR.datos}
      </h2>
      <CampoWithUnit etiqueta={TEXTOS_DEL_SIMULADOR.precio} unidad="$" {...field('precio')} />
      <div className={`row stretch wrap gap-3 ${styles.par}`}>
        <CampoWithUnit etiqueta={TEXTOS_DEL_SIMULADOR.enganche} unidad="$" {...field('enganche')} />
        <CampoWithUnit etiqueta={TEXTOS_DEL_SIMULADOR.engancheEnParte} unidad="%" {...field('porcentaje')} />
      </div>
      <fieldset>
        <legend className={`medium ${styles.leyenda}`}>{TEXTOS_DEL_SIMULADOR.plazo}</legend>
        <div className={`grid gap-2 ${styles.plazos}`}>
          {PLAZOS.map((anios) => (
            <label key={anios} className={`relative block ${styles.plazo}`}>
              <input
                className="encima"
                type="radio"
                name="plazoAnios"
                value={anios}
                checked={form.plazoAnios === anios}
                onChange={() => onChange({ ...form, plazoAnios: anios })}
              />
              <span className={`toggle grid target surface rounded edge-firm figures ${styles.pildora}`}>
                {anios}
                <span> años</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <CampoWithUnit
        etiqueta={TEXTOS_DEL_SIMULADOR.tasa}
        unidad="%"
        ayuda={TEXTOS_DEL_SIMULADOR.tasaAyuda}
        {...field('tasaAnual')}
      />
    </form>
  );
}
