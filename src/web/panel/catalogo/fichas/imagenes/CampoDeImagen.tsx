import { useId, useState } from 'react';
import type { ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import styles from '../Fichas.module.css';
import { TEXTOS_DE_FICHAS, TEXTOS_DE_GALERIA } from '../textosDeFichas.ts';
import { DialogoDeImagen } from './DialogoDeImagen.tsx';
import { ImagenDeBorrador } from './ImagenDeBorrador.tsx';

interface Props {
  /** As in `DialogoDeImagen`. */
  lugar: string;
  etiqueta: string;
  value: string;
  error?: string | undefined;
  disponibles: readonly ImagenDisponible[];
  onChange: (ruta: string) => void;
}

export function CampoDeImagen({ lugar, etiqueta, value, error, disponibles, onChange }: Props) {
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset
      className={`grid packed min-0 gap-2 ${styles.campo}`}
      aria-labelledby={id}
      {...(error && { 'aria-describedby': `${id}-error` })}
    >
      <span id={id} className="medium">
        {etiqueta}
      </span>
      <div className={`grid items-center gap-4 ${styles.unaImagen}`}>
        <span className={`full rounded block clip ${styles.marcoDeMuestra}`}>
          <ImagenDeBorrador ruta={value} alt="" disponibles={disponibles} entera />
        </span>
        <div className={`stack packed min-0 gap-2 ${styles.apilado}`}>
          <span className="text-nota soft anywhere">{value || TEXTOS_DE_FICHAS.sinImagen}</span>
          <div className="row wrap gap-3">
            <Boton variante="secundario" onClick={() => setChoosing(true)}>
              {value ? TEXTOS_DE_GALERIA.cambiar : TEXTOS_DE_GALERIA.elegir}
            </Boton>
            {value && (
              <Boton variante="discreto" onClick={() => onChange('')}>
                {TEXTOS_DE_GALERIA.quitar}
              </Boton>
            )}
          </div>
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-nota error">
          {error}
        </p>
      )}
      {choosing && (
        <DialogoDeImagen
          lugar={lugar}
          disponibles={disponibles}
          onChoose={(ruta) => {
            onChange(ruta);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
