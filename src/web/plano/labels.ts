import { decimal, formatArea } from '../../domain/decimal.ts';
import type { RendererSource } from './renderer.ts';
import type { Theme } from './theme.ts';

/** Letter sizes, CSS px; below the least a number is left away. */
const NUMBER_LEAST = 10;
/** Size that must fit; a number of the least size may then stand over its circle a little. */
const FITTING_LEAST = 8;
const NUMBER_MOST = 20;
const AREA_LEAST = 11;
const AREA_MOST = 14;
/** Free radius, CSS px, from which the area stands under the number. */
const AREA_FROM = 27;
/** The number grows with the lot, but slower, lest it shout. */
const GROWTH = 0.36;
/** Width of a usual character in ems. */
const CHARACTER = 0.6;
/** Share of the free circle that a number may fill, lest neighbours run into one line. */
const FILL = 0.95;

/** Free radius, CSS px, below which not even one figure fits; spares the arithmetic for thousands of tiny lots. */
const RADIUS_LEAST = 4;

/** Size of a lot's number in CSS px, 0 where it does not fit. */
export function numberSize(text: string, radius: number): number {
  const perPixel = Math.hypot((text.length * CHARACTER) / 2, 0.36);
  const fitting = (radius * FILL) / perPixel;
  if (fitting < FITTING_LEAST) return 0;
  return Math.floor(Math.max(NUMBER_LEAST, Math.min(fitting, Math.max(radius * GROWTH, 13), NUMBER_MOST)));
}

/** Writes numbers, and areas where there is room, in screen size. The context stands in drawing units. */
export function paintLabels(
  context: CanvasRenderingContext2D,
  theme: Theme,
  scale: number,
  lotes: readonly number[],
  { trazado, lotes: all, apagados }: Omit<RendererSource, 'fondo'>,
): void {
  // A few large lots with numbers among many without would look like a mistake.
  if (!numberSize('8'.repeat(trazado.usual.letters), trazado.usual.radius * scale)) return;
  const transform = context.getTransform();
  const ratio = transform.a / scale;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  let font = '';
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    weight: number,
    halo: string | undefined,
  ) => {
    const wanted = `${weight} ${size}px ${theme.letra}`;
    if (wanted !== font) {
      font = wanted;
      context.font = wanted;
    }
    if (halo) {
      context.strokeStyle = halo;
      context.lineWidth = 4;
      context.strokeText(text, x, y);
    }
    context.fillText(text, x, y);
  };
  for (const position of lotes) {
    const lote = all[position];
    const trazo = trazado.of(position);
    const radius = (trazo?.etiqueta[2] ?? 0) * scale;
    if (radius < RADIUS_LEAST || !lote || !trazo || apagados?.[position]) continue;
    const size = numberSize(lote.id_lote, radius);
    if (!size) continue;
    const x = (trazo.etiqueta[0] * transform.a + transform.e) / ratio;
    const y = (trazo.etiqueta[1] * transform.d + transform.f) / ratio;
    const withArea = radius >= AREA_FROM;
    // The hatch would eat the figures.
    const halo = lote.estatus === 'Vendido' ? theme.vendido : undefined;
    context.fillStyle = theme.texto;
    write(lote.id_lote, x, withArea ? y - size * 0.6 : y, size, 600, halo);
    if (withArea) {
      context.fillStyle = theme.textoSuave;
      const small = Math.round(Math.min(Math.max(size * 0.72, AREA_LEAST), AREA_MOST));
      write(formatArea(decimal(lote.terreno)), x, y + size * 0.6, small, 400, halo);
    }
  }
}
