import type { Lote } from '../../../contract/catalogo.ts';
import { decimal, formatArea } from '../../../domain/decimal.ts';
import { estadoOf } from '../../../domain/lote.ts';
import type { Outlines } from '../load/outlines.ts';
import type { Pen } from './surface.ts';
import type { Theme } from './theme.ts';

export interface LotSource {
  readonly trazado: Outlines;
  readonly lotes: readonly Lote[];
  readonly apagados: Uint8Array | undefined;
}

/** Letter sizes, CSS px; below the least a number is left away. */
const NUMBER_LEAST = 10;
/** Size that must fit; a number of the least size may then stand over its circle by a hair. */
const FITTING_LEAST = 9;
const NUMBER_MOST = 20;
const AREA_LEAST = 11;
const AREA_MOST = 14;
/** Free radius, CSS px, from which the area stands under the number. */
const AREA_FROM = 27;
/** The number grows with the lot, but slower, lest it shout. */
const GROWTH = 0.36;
/** Widths of characters in ems, semibold. */
const NARROW = 0.42;
const USUAL = 0.63;
const WIDE = 0.9;
/** Share of the free circle that a number may fill, lest neighbours run into one line. */
const FILL = 0.95;

/** Free radius, CSS px, below which not even one figure fits; spares the arithmetic for thousands of tiny lots. */
const RADIUS_LEAST = 4;

/** Width of a text in ems, nearly: to ask the browser for thousands would be felt. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text)
    ems += '-.1iIl '.includes(letter) ? NARROW : 'mMwW'.includes(letter) ? WIDE : USUAL;
  return ems;
}

/** Size of a lot's number in CSS px, 0 where it does not fit. */
export function numberSize(text: string, radius: number): number {
  const perPixel = Math.hypot(emsOf(text) / 2, 0.36);
  const fitting = (radius * FILL) / perPixel;
  if (fitting < FITTING_LEAST) return 0;
  return Math.floor(Math.max(NUMBER_LEAST, Math.min(fitting, Math.max(radius * GROWTH, 13), NUMBER_MOST)));
}

/** One line of a lot's label: letters of `size` CSS px, its middle `dy` CSS px below the label's point. */
export interface LabelLine {
  readonly texto: string;
  readonly size: number;
  readonly dy: number;
  readonly weight: 400 | 600;
}

/**
 * A lot's number, and its area where there is room in it and in most others. `radius`: free circles, CSS px, of
 * this lot and of a usual one. Nothing where nothing fits.
 */
export function labelOfLote(lote: Lote, radius: number, usual: number): readonly LabelLine[] {
  const size = radius < RADIUS_LEAST ? 0 : numberSize(lote.id_lote, radius);
  if (!size) return [];
  const number = { texto: lote.id_lote, size, weight: 600 } as const;
  if (Math.min(radius, usual) < AREA_FROM) return [{ ...number, dy: 0 }];
  const small = Math.round(Math.min(Math.max(size * 0.72, AREA_LEAST), AREA_MOST));
  const area = { texto: formatArea(decimal(lote.terreno)), size: small, weight: 400 } as const;
  return [
    { ...number, dy: size * -0.6 },
    { ...area, dy: size * 0.6 },
  ];
}

/** Px that the plate under a line reaches over its letters, on both sides together. */
const PLATE_EDGE = 4;

/**
 * The bare ground under a hatched lot's letters, CSS px: the hatch would eat them, and outlined letters cost ten
 * times as much. It does not reach over the lot's free circle into the neighbour's.
 */
export function plateOf({ texto, size }: LabelLine, radius: number): { width: number; height: number } {
  return { width: Math.min(emsOf(texto) * size + PLATE_EDGE, radius * 2), height: size * 1.2 };
}

/** Whether lots bear labels at a scale: a few large ones with numbers among many without would look like a mistake. */
export function hasLabels({ usual }: Outlines, scale: number): boolean {
  return numberSize('8'.repeat(usual.letters), usual.radius * scale) > 0;
}

/** Writes numbers, and areas where there is room, in screen size. The pen stands in drawing units. */
export function paintLabels(
  pen: Pen,
  theme: Theme,
  scale: number,
  lotes: readonly number[],
  { trazado, lotes: all, apagados }: LotSource,
): void {
  if (!hasLabels(trazado, scale)) return;
  const transform = pen.getTransform();
  const ratio = transform.a / scale;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let font = '';
  const write = (renglon: LabelLine, x: number, y: number, radius: number, plate: string | undefined) => {
    const wanted = `${renglon.weight} ${renglon.size}px ${theme.letra}`;
    if (wanted !== font) {
      font = wanted;
      pen.font = wanted;
    }
    if (plate) {
      const { width, height } = plateOf(renglon, radius);
      pen.fillStyle = plate;
      pen.fillRect(x - width / 2, y - height / 2, width, height);
    }
    pen.fillStyle = renglon.weight === 600 ? theme.texto : theme.textoSuave;
    pen.fillText(renglon.texto, x, y);
  };
  for (const position of lotes) {
    const lote = all[position];
    const trazo = trazado.of(position);
    if (!lote || !trazo || apagados?.[position]) continue;
    const x = (trazo.etiqueta[0] * transform.a + transform.e) / ratio;
    const y = (trazo.etiqueta[1] * transform.d + transform.f) / ratio;
    const radius = trazo.etiqueta[2] * scale;
    const { fondo, trama } = estadoOf(lote).aspecto;
    for (const renglon of labelOfLote(lote, radius, trazado.usual.radius * scale))
      write(renglon, x, y + renglon.dy, radius, trama ? theme[fondo] : undefined);
  }
}
