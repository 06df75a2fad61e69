import { useState } from 'react';
import { formatPrecio } from '../../domain/decimal.ts';
import { type Seleccion, totalesOf } from '../../domain/seleccion.ts';
import styles from './DialogoDeGuardados.module.css';
import { nameOf, type OpcionDeComparacion, TablaDeComparacion } from './TablaDeComparacion.tsx';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

/** Choices shown side by side. */
const LEAST = 2;
const MOST = 3;

interface Props {
  /** Newest first. */
  opciones: readonly OpcionDeComparacion[];
  onChoose: (seleccion: Seleccion) => void;
}

/** Two or three choices side by side: the newest by default, or the visitor's pick. */
export function Comparacion({ opciones, onChoose }: Props) {
  const [picked, setPicked] = useState<readonly string[]>();
  const shown = picked ? opciones.filter(({ clave }) => picked.includes(clave)) : opciones.slice(0, MOST);
  const full = shown.length >= MOST;
  const toggle = (clave: string) => {
    const claves = shown.map((it) => it.clave);
    if (claves.includes(clave)) setPicked(claves.filter((it) => it !== clave));
    else if (!full) setPicked([...claves, clave]);
  };
  if (opciones.length === 0) return null;
  return (
    <>
      {opciones.length > LEAST && (
        <fieldset className={styles.cuales}>
          <legend className={`pad-y-2 text-guia strong text-left`}>{T.cuales}</legend>
          {opciones.map((opcion) => {
            const checked = shown.includes(opcion);
            return (
              <label
                className="row target line-above gap-3 pad-y-1 text-nota figures pointer snug"
                key={opcion.clave}
                data-cerrada={full && !checked}
              >
                <input
                  className="rigid"
                  type="checkbox"
                  checked={checked}
                  aria-disabled={full && !checked}
                  onChange={() => toggle(opcion.clave)}
                />
                <span>
                  <strong className="strong">{nameOf(opcion)}</strong> {summaryOf(opcion)}
                </span>
              </label>
            );
          })}
          <p role="status" className="hide-empty text-nota soft">
            {shown.length < LEAST ? T.faltanOpciones : full && opciones.length > MOST && T.sobranOpciones}
          </p>
        </fieldset>
      )}
      {(shown.length >= LEAST || opciones.length < LEAST) && (
        <TablaDeComparacion opciones={shown} onChoose={onChoose} />
      )}
    </>
  );
}

/** 'Lote 2 · Agave · $3,127,400.00', as far as still available. */
function summaryOf({ seleccion }: OpcionDeComparacion): string {
  const total = totalesOf(seleccion)?.precioTotal;
  return [
    seleccion.lote && `${T.lote} ${seleccion.lote.id_lote}`,
    seleccion.modelo?.nombre,
    total === undefined ? T.noDisponible : formatPrecio(total),
  ]
    .filter(Boolean)
    .join(' · ');
}
