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
  /** Shown below rows. */
  total: ReactNode;
  /** Sales without a price, which no sum counts. */
  sinPrecio: number;
  children?: ReactNode;
}

/** Figures of a period by row, with their sum. */
export function TablaDeNegocio({ titulo, columnas, filas, total, sinPrecio, children }: Props) {
  return (
    <section className={`card column ${styles.caja}`} aria-label={titulo}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0}>
        <table className={`table figures ${styles.tabla}`}>
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
          {filas.length > 0 && <tfoot>{total}</tfoot>}
        </table>
      </div>
      {filas.length === 0 && <p className="text-nota soft">{T.sinNada}</p>}
      <p className="hide-empty text-nota soft">{tellWithoutPrice(sinPrecio)}</p>
      {children}
    </section>
  );
}
