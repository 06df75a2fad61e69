import type { ReactNode } from 'react';
import { openPressedRow } from '../keys/rows.ts';
import styles from './RowTable.module.css';

export interface RowColumn<R> {
  /** For the screen's styles: `data-columna` of its cells. */
  clave: string;
  nombre: ReactNode;
  /** Its place on a phone's card: the heading, a line below it, or at the right; else the screen's styles place it. */
  lugar?: 'titulo' | 'nota' | 'accion';
  cell: (fila: R) => ReactNode;
}

interface Props<R> {
  etiqueta: string;
  columnas: readonly RowColumn<R>[];
  filas: readonly R[];
  llave: (fila: R) => string;
  /** Nothing opens: its acts are in the row. Element ids, for setting the focus on one. */
  quieta?: { idOf?: (fila: R) => string };
  className?: string | undefined;
}

/** A list's rows as a table, on a phone as cards. A row's first link, or a press anywhere in the row, opens it. */
export function RowTable<R>({ etiqueta, columnas, filas, llave, quieta, className = '' }: Props<R>) {
  return (
    <table
      className={`card table ${styles.tabla} ${className}`}
      aria-label={etiqueta}
      data-quieta={quieta && ''}
    >
      <thead>
        <tr>
          {columnas.map(({ clave, nombre }) => (
            <th key={clave} scope="col" className="soft nowrap" data-columna={clave}>
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr
            key={llave(fila)}
            data-renglon=""
            {...(quieta
              ? { id: quieta.idOf?.(fila), tabIndex: -1 }
              : { className: 'hover-tint', onClick: openPressedRow })}
          >
            {columnas.map(({ clave, lugar, cell }) => (
              <td key={clave} data-columna={clave} data-lugar={lugar}>
                {cell(fila)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
