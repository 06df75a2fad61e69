import type { PresentedPlan } from '../../contract/planes/presentPlanes.ts';
import styles from './PagosDePlan.module.css';

interface Props {
  plan: PresentedPlan;
  /** Label of the reserved amount, if another than the plan's. */
  apartado?: string;
  /** Label of the sum, if another than the plan's. */
  suma?: string;
}

/** A plan's payments with their days, and what they sum to. */
export function PagosDePlan({ plan: { pagos, aPagar, descuento }, apartado, suma }: Props) {
  return (
    <dl className={styles.pagos}>
      {pagos.map(({ concepto, etiqueta, fecha, monto }) => (
        <div key={etiqueta} className={`line-above ${styles.fila}`}>
          <dt>{concepto === 'apartado' && apartado ? apartado : etiqueta}</dt>
          <dd className={`strong figures nowrap ${styles.monto}`}>{monto}</dd>
          {fecha && <dd className={`text-chico soft ${styles.fecha}`}>{fecha}</dd>}
        </div>
      ))}
      <div className={`strong ${styles.fila} ${styles.suma}`}>
        <dt>{suma ?? aPagar.etiqueta}</dt>
        <dd className={`figures nowrap ${styles.monto}`}>{aPagar.monto}</dd>
        {!suma && descuento && (
          <dd className={`text-chico regular ${styles.fecha} ${styles.menos}`}>
            {descuento.etiqueta}: {descuento.monto}
          </dd>
        )}
      </div>
    </dl>
  );
}
