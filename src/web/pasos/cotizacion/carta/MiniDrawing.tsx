import type { DireccionesDePlano, OutlinedLote, PlanoLotes } from '../../../../contract/plano.ts';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './MiniDrawing.module.css';

export interface PropsOfDrawing {
  plano: PlanoLotes;
  lote: OutlinedLote;
  direcciones: DireccionesDePlano;
}

/** Width to height of the frame on the screen. Paper uses the same crop. */
const PROPORCION = 3 / 2;

/** Part of the drawing's lesser side that the frame shows: the lot's streets can still be read. */
const PARTE = 0.5;

/** Crops the plan to the lot's surroundings. In and out: drawing units. */
function framing({ viewBox: [x, y, ancho, alto] }: PlanoLotes, [px, py]: OutlinedLote['etiqueta']): string {
  const h = PARTE * Math.min(alto, ancho / PROPORCION);
  const w = h * PROPORCION;
  const within = (centre: number, from: number, whole: number, part: number) =>
    Math.min(from + whole - part, Math.max(from, centre - part / 2));
  return [within(px, x, ancho, w), within(py, y, alto, h), w, h].join(' ');
}

/** The small plan with the lot marked. */
export function MiniDrawing({ plano, lote, direcciones }: PropsOfDrawing) {
  const [x, y, ancho, alto] = plano.viewBox;
  const [px, py] = lote.etiqueta;
  const mayor = Math.min(ancho, alto);
  return (
    <svg
      className="full low tall"
      viewBox={framing(plano, lote.etiqueta)}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={TEXTOS_DE_COTIZACION.ubicacion(lote.id_lote)}
    >
      <image href={direcciones.fondo} x={x} y={y} width={ancho} height={alto} />
      <path d={plano.lotes.map(({ d }) => d).join('')} className={styles.otro} strokeWidth={mayor / 900} />
      <circle cx={px} cy={py} r={mayor / 18} className={styles.halo} strokeWidth={mayor / 90} />
      <path d={lote.d} className={styles.elegido} strokeWidth={mayor / 200} />
    </svg>
  );
}
