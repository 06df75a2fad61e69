import { classNames } from '../../../ui/classNames.ts';
import { Esqueleto } from '../../../ui/Esqueleto.tsx';
import { TEXTOS_DE_COTIZACION as T } from '../textosDeCotizacion.ts';
import styles from './CartaHead.module.css';
import type { CartaContent } from './cartaContent.ts';

interface Props {
  carta: CartaContent;
  /** Reserves the space of the issued quote's own data. */
  esperando: boolean;
  vencida: boolean;
}

/** What the letter is about: the house, its price, until when, and whose quote it is. */
export function CartaHead({ carta: { desglose, emision, para }, esperando, vencida }: Props) {
  const { casa, montos } = desglose;
  const total = montos.at(-1);
  return (
    <header className={`grid surface gap-x-8 ${styles.asunto}`}>
      <div className={styles.casa}>
        <p className="ceja">{[casa.proyecto, casa.lugar].filter(Boolean).join(' · ')}</p>
        <p className={`medium text-despliegue ${styles.titulo}`}>{casa.titulo}</p>
      </div>
      <div className={styles.precio}>
        <p className="text-nota soft">{total?.etiqueta}</p>
        <p className={`strong figures text-total ${styles.total}`}>{total?.monto}</p>
        {(emision || esperando) && (
          <p
            className={classNames(
              `row baseline wrap gap-x-2 text-nota medium ${styles.vigencia}`,
              vencida && styles.vencida,
            )}
          >
            {emision ? <span>{emision.vigencia}</span> : <Esqueleto className={styles.espera} />}
            {vencida && <strong className="error strong">{T.sello}</strong>}
          </p>
        )}
      </div>
      <p className={`row stretch wrap gap-x-3 text-chico soft figures anywhere ${styles.emision}`}>
        {emision && (
          <span>
            {T.folio} {emision.folio}
          </span>
        )}
        {emision?.emitida && <span>{emision.emitida}</span>}
        {para && <span>{T.para(para)}</span>}
        {esperando && !emision && <Esqueleto className={styles.espera} />}
      </p>
    </header>
  );
}
