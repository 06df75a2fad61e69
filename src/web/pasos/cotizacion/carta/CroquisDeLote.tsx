import { presentCroquis } from '../../../../contract/lotes/presentCroquis.ts';
import { SKETCH_LETTER, type TextoDeCroquis } from '../../../../domain/lotes/croquis.ts';
import { TEXTOS_DE_COTIZACION as T } from '../textosDeCotizacion.ts';
import styles from './CroquisDeLote.module.css';
import type { SketchParts } from './cartaContent.ts';

/** The sketch's size: a third of the letter's row of pictures. */
const CROQUIS = [190, 166] as const;

export interface PropsOfSketch {
  casa: SketchParts;
}

/** The lot's sides in metres with the house on it, as issued. The letter says the same in words. */
export function CroquisDeLote({ casa: parts }: PropsOfSketch) {
  const croquis = presentCroquis(parts, CROQUIS);
  if (!croquis) return null;
  const { ancho, alto, contorno, lados, casa, calle } = croquis;
  const texts = [...lados, casa?.nombre, casa?.jardin, calle?.texto].filter((it) => it !== undefined);
  return (
    <svg
      className={`full low tall paper ${styles.croquis}`}
      viewBox={`0 0 ${ancho} ${alto}`}
      role="img"
      aria-label={T.croquis}
    >
      {calle && <rect className={styles.calle} y={calle.y} width={ancho} height={alto - calle.y} />}
      <polygon className={styles.lote} points={contorno.join(' ')} />
      {casa && <polygon className={styles.casa} points={casa.esquinas.join(' ')} />}
      {texts.map((text) => (
        <Texto key={`${text.texto} ${text.x} ${text.y}`} {...text} />
      ))}
    </svg>
  );
}

function Texto({ texto, x, y, ancla }: TextoDeCroquis) {
  return (
    <text x={x} y={y} textAnchor={ancla} fontSize={SKETCH_LETTER}>
      {texto}
    </text>
  );
}
