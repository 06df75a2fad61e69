import type { Point } from '../../../domain/cabida/ground.ts';
import {
  type CasaEnCroquis,
  drawCroquis,
  SKETCH_LETTER,
  type TextoDeCroquis,
} from '../../../domain/lotes/croquis.ts';
import { describeMedidas, type MedidasDeLote } from '../../../domain/lotes/medidas.ts';
import styles from './CroquisConCasa.module.css';

interface Props {
  id_lote: string;
  medidas: MedidasDeLote;
  /** Drawn where it fits. */
  casa?: CasaEnCroquis | undefined;
}

/** A lot from above with the lengths of its sides, its street below; renders nothing without a shape. */
export function CroquisConCasa({ id_lote, medidas, casa }: Props) {
  const croquis = drawCroquis(medidas, casa);
  if (!croquis) return null;
  const { ancho, alto, contorno, lados, calle } = croquis;
  const { esquinas, nombre, jardin } = croquis.casa ?? {};
  return (
    <svg
      className={styles.croquis}
      viewBox={`0 0 ${ancho} ${alto}`}
      fontSize={SKETCH_LETTER}
      role="img"
      aria-label={[`Croquis del lote ${id_lote}`, describeMedidas(medidas)].filter(Boolean).join(': ')}
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
