import type { Point } from '../../../domain/cabida/ground.ts';
import { type Croquis, SKETCH_LETTER, type TextoDeCroquis } from '../../../domain/lotes/croquis.ts';
import { describeMedidas, type MedidasDeLote } from '../../../domain/lotes/medidas.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './CroquisDeLote.module.css';

export interface PropsDeCroquis {
  id_lote: string;
  medidas: MedidasDeLote | undefined;
  /** `undefined` without a shape. */
  croquis: Croquis | undefined;
  /** Of the place: its size and corners. */
  className: string | undefined;
}

/** A lot from above with the lengths of its sides, its street below, the house where it fits; nothing without a shape. */
export function CroquisDeLote({ id_lote, medidas, croquis, className }: PropsDeCroquis) {
  if (!croquis) return null;
  const { ancho, alto, contorno, lados, calle } = croquis;
  const { esquinas, nombre, jardin } = croquis.casa ?? {};
  const dicho = medidas && describeMedidas(medidas);
  return (
    <svg
      className={classNames(styles.croquis, className)}
      viewBox={`0 0 ${ancho} ${alto}`}
      // The street stays at the foot of a higher element.
      preserveAspectRatio="xMidYMax"
      fontSize={SKETCH_LETTER}
      role="img"
      aria-label={[`Croquis del lote ${id_lote}`, dicho].filter(Boolean).join(': ')}
    >
      {/* Wider than the sketch, for wide elements. */}
      {calle && (
        <rect
          className={styles.calle}
          x={-9 * ancho}
          y={calle.y}
          width={19 * ancho}
          height={alto - calle.y}
        />
      )}
      <path className={styles.lote} d={pathOf(contorno)} />
      {esquinas && <path className={styles.casa} d={pathOf(esquinas)} />}
      {[...lados, nombre].map((it) => it && <Text key={`${it.texto} ${it.y}`} {...it} strong />)}
      {[jardin, calle?.texto].map((it) => it && <Text key={it.texto} {...it} />)}
    </svg>
  );
}

function Text({ texto, x, y, ancla, strong }: TextoDeCroquis & { strong?: boolean }) {
  return (
    <text x={x} y={y} textAnchor={ancla} fontWeight={strong ? 600 : 400}>
      {texto}
    </text>
  );
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map((point) => point.map((n) => n.toFixed(1)).join(' ')).join('L')}Z`;
}
