import type { ReactNode } from 'react';
import { tellWithoutPrice } from '../../../contract/negocio/presentNegocio.ts';
import styles from './Negocio.module.css';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

interface Props {
  titulo: string;
  /** Beside the title, which heads the first column. */
  columnas: readonly string[];
  /** `tr` elements. */
  filas: readonly ReactNode[];
  /** A `tr` element, shown below rows. */
  total?: ReactNode;
  /** Sales without a price, which no sum counts. */
  sinPrecio?: number;
  /** Said if there are no rows. */
  vacia?: string;
  /** Class of the table. */
  tabla?: string | undefined;
  children?: ReactNode;
}

/** Figures by row, with their sum. */
export function TablaDeNegocio({
  titulo,
  columnas,
  filas,
  total,
  sinPrecio = 0,
  vacia = T.sinNada,
  tabla = styles.tabla,
  children,
}: Props) {
  return (
    <section className={`card column ${styles.caja}`} aria-label={titulo}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0}>
        <table className={`table figures ${tabla}`}>
          <thead>
            <tr>
              {[titulo, ...columnas].map((it) => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{filas}</tbody>
          {total && filas.length > 0 && <tfoot>{total}</tfoot>}
        </table>
      </div>
      {filas.length === 0 && <p className="hide-empty text-nota soft">{vacia}</p>}
      <p className="hide-empty text-nota soft">{tellWithoutPrice(sinPrecio)}</p>
      {children}
    </section>
  );
}
