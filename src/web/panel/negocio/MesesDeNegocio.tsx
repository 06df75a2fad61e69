import type { Negocio } from '../../../contract/negocio/negocioCalls.ts';
import { nameOfMonth } from '../../../contract/negocio/presentNegocio.ts';
import styles from './Negocio.module.css';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

const NUMERO = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lots sold a month, from zero; an unfinished month is hatched. */
export function MesesDeNegocio({ negocio }: { negocio: Negocio }) {
  const { meses, ritmo, alcanza, diasAVenta, ventasConDias, hoy } = negocio;
  const most = Math.max(1, ...meses.map(({ ventas }) => ventas));
  const open = meses.find(({ entero }) => !entero);
  const sold = negocio.embudo.find(({ paso }) => paso === 'ventas')?.cuantos ?? 0;
  return (
    <section className={`card column ${styles.caja}`} aria-label={T.meses}>
      <div className="row wrap between gap-2">
        <h2 className="text-h3">{T.meses}</h2>
        {ritmo !== null && (
          <p className="text-nota soft">
            {T.promedio} <strong>{NUMERO.format(ritmo)}</strong>
          </p>
        )}
      </div>
      <ul className={styles.meses}>
        {meses.map(({ mes, ventas, entero }) => (
          <li key={mes}>
            <strong className="figures">{ventas}</strong>
            <span
              aria-hidden="true"
              data-entero={entero}
              style={{ height: `${Math.round((ventas / most) * 96)}px` }}
            />
            <span className="text-nota soft" title={nameOfMonth(mes)}>
              {capital(nameOfMonth(mes).slice(0, 3))}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-nota soft">
        {[
          open && T.mesEnCurso(capital(nameOfMonth(open.mes).replace(/ de .*/, '')), Number(hoy.slice(8))),
          ritmo === null ? T.sinRitmo : alcanza !== null && T.alcanza(alcanza),
          diasAVenta !== null && T.diasAVenta(NUMERO.format(diasAVenta), ventasConDias),
          diasAVenta === null && sold > 0 && T.sinDiasAVenta,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  );
}
