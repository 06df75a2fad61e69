import type { ReactNode } from 'react';
import { openPressedRow } from '../keys/rows.ts';
import styles from './RowTable.module.css';

export interface RowColumn<R> {
  /** For the screen's styles: `data-columna` of its cells. */
  clave: string;
  nombre: ReactNode;
  cell: (fila: R) => ReactNode;
}

interface Props<R> {
  etiqueta: string;
  columnas: readonly RowColumn<R>[];
  filas: readonly R[];
  llave: (fila: R) => string;
  className?: string | undefined;
}

/** A list's rows as a table, on a phone as cards. A row's first link, or a press anywhere in the row, opens it. */
export function RowTable<R>({ etiqueta, columnas, filas, llave, className = '' }: Props<R>) {
  return (
    <table className={`card table ${styles.tabla} ${className}`} aria-label={etiqueta}>
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
          <tr key={llave(fila)} className="hover-tint" data-renglon="" onClick={openPressedRow}>
            {columnas.map(({ clave, cell }) => (
              <td key={clave} data-columna={clave}>
                {cell(fila)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
