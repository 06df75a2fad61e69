import type { PresentedDesglose } from '../../../../contract/presentCotizacion.ts';
import { PagosDePlan } from '../../../planes/PagosDePlan.tsx';
import { TEXTOS_DE_PLANES as T } from '../../../planes/textosDePlanes.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { classNames } from '../../../ui/classNames.ts';
import styles from './Panel.module.css';

interface Props {
  desglose: PresentedDesglose;
  /** Absent until the quote is issued. */
  onCompare: (() => void) | undefined;
}

/** The chosen plan's payments, or that there are plans; nothing without plans (decisions 12). */
export function PlanDeCarta({ desglose: { planes, apartado }, onCompare }: Props) {
  if (!planes) return null;
  const { elegido, fechas } = planes;
  return (
    <section
      className={classNames('min-0 line-above', styles.plan, elegido?.descuento && styles.conDescuento)}
      aria-labelledby="plan"
    >
      <div className="row wrap between gap-x-4 target">
        <h2 id="plan" className="text-medio strong">
          {elegido?.titulo ?? T.elige}
        </h2>
        {onCompare && (
          <Boton variante="discreto" className="screen-only" onClick={onCompare}>
            {T.comparar(planes.planes.length)}
          </Boton>
        )}
      </div>
      {elegido ? (
        <>
          <PagosDePlan plan={elegido} apartado={apartado.etiqueta} />
          <p className="text-chico soft">{fechas}</p>
        </>
      ) : (
        <p className="text-nota soft">{T.ofrecer(planes.planes.length)}</p>
      )}
    </section>
  );
}
