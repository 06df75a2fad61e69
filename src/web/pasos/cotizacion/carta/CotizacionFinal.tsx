import type { PresentedDesglose } from '../../../../contract/presentCotizacion.ts';
import { classNames } from '../../../ui/classNames.ts';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './Panel.module.css';

interface Props {
  desglose: PresentedDesglose;
  /** The company's explanation of the reserved amount; without it nothing is claimed. */
  apartadoEs: string | undefined;
}

/** Panel 2 of the quote screen (specification 2): the amounts, the large total, and the reserved amount. */
export function CotizacionFinal({ desglose: { montos, apartado }, apartadoEs }: Props) {
  return (
    <section
      className={classNames(`min-0 ${styles.panel}`, `line-above ${styles.final}`)}
      aria-labelledby="final"
    >
      <h2 id="final" className={`text-medio strong below-3 ${styles.titulo}`}>
        {TEXTOS_DE_COTIZACION.final}
      </h2>
      <dl>
        {montos.map(({ clave, etiqueta, explicacion, detalle, monto }) => (
          <div
            key={clave}
            className={
              clave === 'precioTotal'
                ? `baseline strong pad-y-4 ${styles.total}`
                : `line-above pad-y-3 ${styles.linea}`
            }
          >
            <dt>{etiqueta}</dt>
            <dd className={`figures nowrap ${styles.monto}`}>{monto}</dd>
            {[explicacion, detalle].filter(Boolean).map((texto) => (
              <dd key={texto} className={`text-nota soft block ${styles.detalle}`}>
                {texto}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className={`row baseline wrap between paper rounded gap-x-4 pad-4 above-2 ${styles.apartado}`}>
        <p>{apartado.etiqueta}</p>
        <p className={classNames(`figures nowrap ${styles.monto}`, 'text-nombre strong')}>{apartado.monto}</p>
        {apartadoEs && <p className={`text-nota soft block ${styles.detalle}`}>{apartadoEs}</p>}
      </div>
    </section>
  );
}
