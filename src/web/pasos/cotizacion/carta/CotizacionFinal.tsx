import type { PresentedDesglose } from '../../../../contract/presentCotizacion.ts';
import { classNames } from '../../../ui/classNames.ts';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './Panel.module.css';

interface Props {
  desglose: PresentedDesglose;
  /** What the reserved amount is, in the company's words; without them nothing is claimed. */
  apartadoEs: string | undefined;
}

/** Panel 2 of the quote screen (specification 2): the amounts, the total large, and the reserved amount. */
export function CotizacionFinal({ desglose: { montos, apartado }, apartadoEs }: Props) {
  return (
    <section className={classNames(styles.panel, styles.final)} aria-labelledby="final">
      <h2 id="final" className={styles.titulo}>
        {TEXTOS_DE_COTIZACION.final}
      </h2>
      <dl>
        {montos.map(({ clave, etiqueta, explicacion, detalle, monto }) => (
          <div key={clave} className={clave === 'precioTotal' ? styles.total : styles.linea}>
            <dt>{etiqueta}</dt>
            <dd className={styles.monto}>{monto}</dd>
            {[explicacion, detalle].filter(Boolean).map((texto) => (
              <dd key={texto} className={styles.detalle}>
                {texto}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className={styles.apartado}>
        <p>{apartado.etiqueta}</p>
        <p className={classNames(styles.monto, styles.apartadoMonto)}>{apartado.monto}</p>
        {apartadoEs && <p className={styles.detalle}>{apartadoEs}</p>}
      </div>
    </section>
  );
}
