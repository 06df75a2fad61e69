import type { PresentedGastos } from '../../../../contract/planes/presentPlanes.ts';
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
export function CotizacionFinal({ desglose: { montos, apartado, planes, gastos }, apartadoEs }: Props) {
  const plan = planes?.elegido;
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
        {plan?.descuento &&
          [plan.descuento, plan.aPagar].map(({ etiqueta, monto }) => (
            <div key={etiqueta} className={`line-above pad-y-3 ${styles.linea}`}>
              <dt>{etiqueta}</dt>
              <dd className={`figures nowrap ${styles.monto}`}>{monto}</dd>
            </div>
          ))}
      </dl>
      {plan ? (
        apartadoEs && (
          <p className="text-nota soft">
            <span className="ink">{apartado.etiqueta}</span> {apartadoEs}
          </p>
        )
      ) : (
        <Apartado apartado={apartado} apartadoEs={apartadoEs} />
      )}
      {gastos && <Gastos gastos={gastos} />}
    </section>
  );
}

/** Estimates beside the price, never part of it. */
function Gastos({ gastos: { titulo, aclaracion, lineas } }: { gastos: PresentedGastos }) {
  return (
    <div className="above-4">
      <h3 className="text-medio">
        <span className="strong">{titulo}</span>{' '}
        <span className="text-nota soft regular">· {aclaracion}</span>
      </h3>
      <dl className="above-2">
        {lineas.map(({ etiqueta, monto, nota }) => (
          <div key={etiqueta} className={`line-above pad-y-2 text-nota ${styles.linea}`}>
            <dt>{etiqueta}</dt>
            <dd className={`figures ${styles.monto}`}>{monto}</dd>
            {nota && <dd className={`soft block ${styles.detalle}`}>{nota}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The reserved amount, without a plan whose first payment it is. */
function Apartado({ apartado, apartadoEs }: Pick<Props, 'apartadoEs'> & Pick<PresentedDesglose, 'apartado'>) {
  return (
    <div className={`row baseline wrap between paper rounded gap-x-4 pad-4 above-2 ${styles.apartado}`}>
      <p>{apartado.etiqueta}</p>
      <p className={classNames(`figures nowrap ${styles.monto}`, 'text-nombre strong')}>{apartado.monto}</p>
      {apartadoEs && <p className={`text-nota soft block ${styles.detalle}`}>{apartadoEs}</p>}
    </div>
  );
}
