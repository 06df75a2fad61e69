import { Mensualidad } from '../../../marco/credito/Mensualidad.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Esqueleto } from '../../../ui/Esqueleto.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import type { CartaContent } from './cartaContent.ts';
import styles from './PrecioTotal.module.css';

interface Props extends Pick<CartaContent, 'desglose' | 'emision' | 'precioTotal'> {
  /** Reserves the space of the issued quote's last day. */
  esperando: boolean;
  vencida: boolean;
}

/** The total and its last day, above the amounts that make it up. */
export function PrecioTotal({ desglose, precioTotal, emision, esperando, vencida }: Props) {
  const total = desglose.montos.at(-1);
  return (
    <div className={styles.resumen}>
      <p className="text-nota soft">{total?.etiqueta}</p>
      <p className={`strong figures text-total ${styles.total}`}>{total?.monto}</p>
      <Mensualidad precio={precioTotal} />
      {(emision || esperando) && (
        <p
          className={classNames(
            `row baseline wrap gap-x-2 above-1 text-nota medium ${styles.vigencia}`,
            vencida && styles.vencida,
          )}
        >
          {emision ? <span>{emision.vigencia}</span> : <Esqueleto className={styles.espera} />}
          {vencida && <strong className="error strong">{TEXTOS_DE_COTIZACION.sello}</strong>}
        </p>
      )}
    </div>
  );
}
