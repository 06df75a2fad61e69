import type { OutlinedLote } from '../../../contract/plano.ts';
import type { Outlines } from '../load/outlines.ts';

/** Lots' numbers as the drawing shows them. */
interface Numbering {
  /** '12' of 'M4-L12' in a drawing with blocks, whose name completes it; otherwise the id. */
  own(lote: number): string;
  /** Empty if the numbers are continuous. */
  readonly blocks: readonly Block[];
  /** Width of the longest own number, ems. */
  readonly widest: number;
  /** Font size that fits own numbers, whole ids, and ids along the depth, CSS px per CSS px per drawing unit. */
  readonly fit: { readonly own: number; readonly whole: number; readonly along: number };
}

/** Lots with the same prefix before their numbers: a manzana. */
export interface Block {
  readonly nombre: string;
  readonly lotes: readonly number[];
  /** Middle and bounding box of its lots, drawing units. */
  readonly middle: readonly [number, number];
  readonly box: readonly [number, number, number, number];
}

/** Character widths, ems, semibold. */
const NARROW = 0.42;
const USUAL = 0.63;
const WIDE = 0.9;
/** Half a line's height, ems, for digits and capitals. */
const HALF_LINE = 0.36;
/** Share of the free circle that a number may fill, so that neighbours do not read as one line. */
const FILL = 0.95;
/** A lot whose number fits worse than the median by more than this has none; otherwise all would shrink. */
const ODD = 0.25;
/** Minimum average lots per block. Below it the prefix is no block's name. */
const BLOCK_LEAST = 3;

/** Estimated width of a text, ems. Measuring thousands in the browser would be slow. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text)
    ems += '-.1iIl '.includes(letter) ? NARROW : 'mMwW'.includes(letter) ? WIDE : USUAL;
  return ems;
}

/** The largest font size at which a text fits a circle; both in the same unit. */
export function fittingSize(text: string, radius: number): number {
  return radius / radiusFor(emsOf(text), 1);
}

/** The circle that a text of so many ems fits, at font size `size`. */
export function radiusFor(ems: number, size: number): number {
  return (Math.hypot(ems / 2, HALF_LINE) * size) / FILL;
}

/** A lot's middle line from front to back, drawing units. */
interface Depth {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Radians, clockwise, -π/2…π/2: text along it is never upside down. */
  readonly giro: number;
}

/** From the lot's box, its free circle as its width, and its back; `undefined` without a known back. */
export function depthOf({ caja, etiqueta, fondo }: OutlinedLote): Depth | undefined {
  if (fondo === undefined) return undefined;
  const back = (fondo * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(back)), Math.abs(Math.sin(back))];
  const [left, top, right, bottom] = caja;
  const wide = etiqueta[2] * 2;
  const length = cos > sin ? (bottom - top - wide * sin) / cos : (right - left - wide * cos) / sin;
  return { x: (left + right) / 2, y: (top + bottom) / 2, length, giro: Math.atan(-1 / Math.tan(back)) };
}

/** The largest font size at which a lot's id fits along its depth. */
export function fittingAlong({ id_lote, etiqueta }: OutlinedLote, { length }: Depth): number {
  return Math.min((length * FILL) / emsOf(id_lote), etiqueta[2] * 2 * FILL);
}

const known = new WeakMap<Outlines, Numbering>();

/** Computed lazily: a large development seen whole has no text. */
export function numberingOf(trazado: Outlines): Numbering {
  const numbering = known.get(trazado) ?? createNumbering(trazado);
  known.set(trazado, numbering);
  return numbering;
}

function createNumbering(trazado: Outlines): Numbering {
  const drawn = trazado.search(trazado.drawing);
  const blocks = findBlocks(trazado, drawn);
  const own = (lote: number) => {
    const id = trazado.of(lote)?.id_lote ?? '';
    return blocks.length ? (splitId(id)?.[1] ?? id) : id;
  };
  const fitOf = (textOf: (lote: number) => string) =>
    commonFit(drawn.map((lote) => fittingSize(textOf(lote), trazado.of(lote)?.etiqueta[2] ?? 0)));
  const along = commonFit(
    drawn.map((lote) => {
      const trazo = trazado.of(lote);
      const depth = trazo && depthOf(trazo);
      return depth ? fittingAlong(trazo, depth) : 0;
    }),
  );
  const whole = fitOf((lote) => trazado.of(lote)?.id_lote ?? '');
  const widest = drawn.reduce((most, lote) => Math.max(most, emsOf(own(lote))), 0);
  return { own, blocks, widest, fit: { whole, own: blocks.length ? fitOf(own) : whole, along } };
}

/** The smallest size that is not an outlier. */
function commonFit(sizes: readonly number[]): number {
  const sorted = Float64Array.from(sizes).sort();
  const least = (sorted[sorted.length >> 1] ?? 0) * ODD;
  return sorted.find((size) => size >= least) ?? 0;
}

/** 'M4-L12' → 'M4' and '12', 'A-01' → 'A' and '01', 'B7' → 'B' and '7'; a number alone has no block. */
export function splitId(id: string): readonly [block: string, own: string] | undefined {
  const [, block, own] = /^(.*[^-_ .])[-_ .]+([^-_ .]+)$/.exec(id) ?? /^([A-Za-z]+)(\d.*)$/.exec(id) ?? [];
  return block && own ? [block, own.replace(/^\D+(?=\d)/, '')] : undefined;
}

function findBlocks(trazado: Outlines, drawn: readonly number[]): Block[] {
  const members = new Map<string, number[]>();
  for (const lote of drawn) {
    const name = splitId(trazado.of(lote)?.id_lote ?? '')?.[0];
    if (!name) return [];
    const lotes = members.get(name);
    if (lotes) lotes.push(lote);
    else members.set(name, [lote]);
  }
  if (members.size < 2 || drawn.length < members.size * BLOCK_LEAST) return [];
  return [...members].map(([nombre, lotes]) => ({ nombre, lotes, ...extentOf(trazado, lotes) }));
}

function extentOf(trazado: Outlines, lotes: readonly number[]): Pick<Block, 'middle' | 'box'> {
  const [sum, box] = [
    [0, 0] as [number, number],
    [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number],
  ];
  for (const lote of lotes) {
    const { etiqueta, caja } = trazado.of(lote) ?? { etiqueta: [0, 0], caja: box };
    sum[0] += etiqueta[0] / lotes.length;
    sum[1] += etiqueta[1] / lotes.length;
    box[0] = Math.min(box[0], caja[0]);
    box[1] = Math.min(box[1], caja[1]);
    box[2] = Math.max(box[2], caja[2]);
    box[3] = Math.max(box[3], caja[3]);
  }
  return { middle: sum, box };
}
