import { LAYER_PATTERNS, type LayerLook } from '../draw/layers.ts';
import estilos from './PanelDeCapas.module.css';

const SWATCH = 18;

/** A sample of the map's tone and pattern. */
export function LayerSwatch({ tono, trama }: LayerLook) {
  const { side, marks } = LAYER_PATTERNS[trama];
  const tiles = Array.from({ length: Math.ceil(SWATCH / side) }, (_, i) => i * side);
  const d = tiles
    .flatMap((left) => tiles.map((top) => [left, top] as const))
    .flatMap(([left, top]) => marks.map(([x, y, w, h]) => `M${left + x} ${top + y}h${w}v${h}h${-w}z`))
    .join('');
  return (
    <svg className={`rigid ${estilos.muestra}`} viewBox={`0 0 ${SWATCH} ${SWATCH}`} aria-hidden="true">
      <rect width={SWATCH} height={SWATCH} fill={`var(--plano-capa-${tono})`} />
      <path d={d} fill="var(--plano-texto-suave)" />
    </svg>
  );
}
