import type { Negocio } from '../../../contract/negocio/negocioCalls.ts';
import { NAMES_OF_PASOS, tellWithoutPrice } from '../../../contract/negocio/presentNegocio.ts';
import { decimalOfSum, formatPrecio } from '../../../domain/decimal.ts';
import styles from './Negocio.module.css';
import { nameOfPeriodo, type PeriodoDeNegocio } from './periodoDeNegocio.ts';
import { PASO_SHORT, TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

/** What happened, step by step, each with its share of the one before and its pesos. */
export function PasosDeNegocio({
  negocio: { embudo },
  periodo,
}: {
  negocio: Negocio;
  periodo: PeriodoDeNegocio;
}) {
  const most = Math.max(1, ...embudo.map(({ cuantos }) => cuantos));
  const nombre = nameOfPeriodo(periodo);
  const titulo = T.embudo(nombre.slice(0, 1).toLowerCase() + nombre.slice(1));
  const without = embudo
    .filter(({ sinPrecio }) => sinPrecio > 0)
    .map(({ paso, sinPrecio }) => `${PASO_SHORT[paso]}: ${tellWithoutPrice(sinPrecio)}.`);
  return (
    <section className={`card column ${styles.caja}`} aria-label={titulo}>
      <div className="row wrap between gap-2">
        <h2 className="text-h3">{titulo}</h2>
        <p className="text-nota soft">{T.alSiguiente}</p>
      </div>
      <table className={`table figures ${styles.embudo}`}>
        <tbody>
          {embudo.map(({ paso, cuantos, pesos }, at) => (
            <tr key={paso}>
              <th scope="row" title={NAMES_OF_PASOS[paso]}>
                {PASO_SHORT[paso]}
              </th>
              <td aria-hidden="true">
                <span style={{ width: `${(cuantos / most) * 100}%` }} />
              </td>
              <td className="strong">{cuantos}</td>
              <td className="soft">{shareOf(cuantos, embudo[at - 1]?.cuantos)}</td>
              <td>{formatWhole(pesos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-nota soft">{[T.embudoTexto, ...without].join(' ')}</p>
    </section>
  );
}

/** Of the step before; empty for the first, and where nobody was there. */
function shareOf(cuantos: number, before: number | undefined): string {
  return before ? `${Math.round((cuantos / before) * 100)} %` : '';
}

/** Whole pesos, for the chart alone. In: MXN of any size. */
function formatWhole(pesos: string): string {
  const [whole = '0'] = pesos.split('.');
  return formatPrecio(decimalOfSum(whole)).replace(/\.00$/, '');
}
