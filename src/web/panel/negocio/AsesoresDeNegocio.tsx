import type { Negocio } from '../../../contract/negocio/negocioCalls.ts';
import { formatPesos, tellWithoutPrice } from '../../../contract/negocio/presentNegocio.ts';
import { decimal, decimalToText, sumDecimals } from '../../../domain/decimal.ts';
import styles from './Negocio.module.css';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

type Row = Negocio['asesores'][number];

/** Who received people, held and sold. */
export function AsesoresDeNegocio({ negocio: { asesores } }: { negocio: Negocio }) {
  const count = (of: 'visitas' | 'apartados' | 'ventas' | 'sinPrecio') =>
    asesores.reduce((sum, it) => sum + it[of], 0);
  const total: Row = {
    ...{ nombre: T.total, visitas: count('visitas'), apartados: count('apartados'), ventas: count('ventas') },
    vendido: decimalToText(sumDecimals(asesores.map(({ vendido }) => decimal(vendido)))),
    sinPrecio: count('sinPrecio'),
  };
  return (
    <section className={`card column ${styles.caja}`} aria-label={T.asesores}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0}>
        <table className={`table figures ${styles.tabla}`}>
          <thead>
            <tr>
              {[T.asesores, T.visitas, T.apartados, T.ventas, T.vendido].map((it) => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asesores.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows do not move
              <AsesorRow key={at} {...row} />
            ))}
          </tbody>
          {asesores.length > 0 && (
            <tfoot>
              <AsesorRow {...total} />
            </tfoot>
          )}
        </table>
      </div>
      {asesores.length === 0 && <p className="text-nota soft">{T.sinNada}</p>}
      <p className="hide-empty text-nota soft">{tellWithoutPrice(total.sinPrecio)}</p>
    </section>
  );
}

function AsesorRow({ nombre, visitas, apartados, ventas, vendido, sinPrecio }: Row) {
  return (
    <tr>
      <th scope="row">{nombre ?? T.nadie}</th>
      <td>{visitas}</td>
      <td>{apartados}</td>
      <td>{ventas}</td>
      <td>{ventas === sinPrecio ? T.nada : formatPesos(vendido)}</td>
    </tr>
  );
}
