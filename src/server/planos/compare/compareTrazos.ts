import type { OutlinedLote } from '../../../contract/plano.ts';
import { isOtherOutline, type OutlineChange } from '../../../domain/plano/outlineChange.ts';
import { determinant, IDENTITY, type Matrix } from '../shapes/matrix.ts';
import { type OutlineBox, type Segment, transformOutline } from '../shapes/outline.ts';
import { flatten } from '../shapes/rings.ts';
import { medianOf } from '../shapes/shapeFacts.ts';
import { pathOutline } from '../shapes/shapeOutline.ts';
import { middleOfBox, type SheetChange, sizeOf } from './boxes.ts';
import { BoxIndex } from './boxIndex.ts';
import { measureChange } from './measureChange.ts';
import { findSheetChange, guessSheetChange } from './sheetChange.ts';
import type { Formed } from './sheetSearch.ts';

export interface ChangedLote extends OutlineChange {
  id_lote: string;
  /** Both in the later drawing's units and position. */
  antes: readonly Segment[];
  ahora: readonly Segment[];
}

/** Lots of an earlier drawing compared with a later one, by position. */
export interface TrazosComparison {
  hoja: SheetChange;
  /** False: `hoja` is a guess. */
  esSegura: boolean;
  /** Same name, place and outline. */
  iguales: string[];
  /** Same name and place, another outline. */
  cambiados: ChangedLote[];
  /** Same name, another place; or a pin became a shape, or vice versa. */
  movidos: string[];
  /** Another name at the old place, and the own name nowhere. */
  renombrados: { antes: string; ahora: string }[];
  /** Neither its name nor a lot at its old place. */
  faltantes: string[];
  /** Lots without a predecessor. */
  nuevos: string[];
}

export type ComparedTrazo = Pick<OutlinedLote, 'id_lote' | 'd' | 'caja' | 'etiqueta' | 'alfiler'>;

/** `metros` per unit, if true to scale. */
export interface ComparedTrazos {
  lotes: readonly ComparedTrazo[];
  metros?: number | undefined;
}

/** Tolerances of place and size, share of a lot's size. */
const SAME_PLACE = 0.25;
const SAME_SIZE = 0.2;
/** Tolerance for an unmoved lot, and share of such lots that means an unmoved sheet. */
const UNTOUCHED = 0.001;
const MOST_UNTOUCHED = 0.5;
/** Largest median error of a sheet's transform, share of a lot's size. */
const AGREED = 0.2;

/** In: `shapes` of the later drawing, lots or not: without names they show how the sheet moved. */
export function compareTrazos(
  { lotes: before, metros: earlier }: ComparedTrazos,
  { lotes: after, metros: later }: ComparedTrazos,
  shapes: readonly Formed[] = after,
): TrazosComparison {
  const byName = new Map(after.map((trazo) => [trazo.id_lote, trazo]));
  const sure = findSheetChange(before, after, shapes);
  const hoja = sure ?? guessSheetChange(before, after);
  const move = moveOfSheet(before, after, hoja);
  const scale = Math.sqrt(determinant(move));
  const metros = later ?? (earlier === undefined ? undefined : earlier / scale);
  const places = new PlaceIndex(after);
  const comparison: TrazosComparison = {
    hoja,
    esSegura: sure !== undefined,
    iguales: [],
    cambiados: [],
    movidos: [],
    renombrados: [],
    faltantes: [],
    nuevos: [],
  };
  const became = new Set<string>();
  for (const lote of before) {
    const { id_lote } = lote;
    const own = byName.get(id_lote);
    const here = places.find(boxAfter(lote.caja, move));
    if (own) {
      became.add(id_lote);
      const change = changeOf(lote, own, move, metros);
      if (change === 'igual') comparison.iguales.push(id_lote);
      else if (change === 'movido') comparison.movidos.push(id_lote);
      else comparison.cambiados.push(change);
    } else if (here) {
      became.add(here.id_lote);
      comparison.renombrados.push({ antes: id_lote, ahora: here.id_lote });
    } else comparison.faltantes.push(id_lote);
  }
  comparison.nuevos = after.flatMap(({ id_lote }) => (became.has(id_lote) ? [] : id_lote));
  return comparison;
}

/** Outlines of one name without overlap are two places. */
function changeOf(
  lote: ComparedTrazo,
  own: ComparedTrazo,
  move: Matrix,
  metros: number | undefined,
): ChangedLote | 'igual' | 'movido' {
  if (lote.alfiler || own.alfiler)
    return lote.alfiler && own.alfiler && isSame(boxAfter(lote.caja, move), own.caja) ? 'igual' : 'movido';
  const antes = transformOutline(pathOutline(lote.d), move);
  const ahora = pathOutline(own.d);
  const change = measureChange(flatten(antes), flatten(ahora), metros);
  if (!isOtherOutline(change)) return 'igual';
  const { areaBefore, areaAfter, difference } = change;
  const common = (areaBefore + areaAfter - difference) / 2;
  return common > Math.min(areaBefore, areaAfter) / 2
    ? { id_lote: lote.id_lote, antes, ahora, ...change }
    : 'movido';
}

/** If most lots are untouched the sheet did not move, even if all names shifted by one lot. */
function moveOfSheet(
  before: readonly ComparedTrazo[],
  after: readonly ComparedTrazo[],
  hoja: SheetChange,
): Matrix {
  const index = new BoxIndex(after);
  const untouched = before.filter(({ caja }) => index.at(caja, UNTOUCHED).length).length;
  if (untouched >= MOST_UNTOUCHED * before.length) return IDENTITY;
  const byName = new Map(after.map((trazo) => [trazo.id_lote, trazo]));
  const both = before.flatMap((lote) => {
    const own = byName.get(lote.id_lote);
    return own && !lote.alfiler && !own.alfiler ? [[lote, own] as const] : [];
  });
  const pairs = both.map(([old, now]): PlacePair => [centreOf(old), centreOf(now)]);
  const move = alignOutlines(pairs);
  const { escala, dx, dy } = hoja;
  const plain: Matrix = [escala, 0, 0, escala, dx, dy];
  if (!move) return plain;
  const errors = pairs.map(([old, now]) => {
    const [x, y] = movePlace(move, old);
    return Math.hypot(x - now[0], y - now[1]);
  });
  return medianOf(errors) <= AGREED * medianOf(both.map(([, { caja }]) => sizeOf(caja))) ? move : plain;
}

/** Centroid: it follows the outline under any rotation. */
function centreOf({ d, caja }: ComparedTrazo): readonly [number, number] {
  const [left, top] = caja;
  let [area, x, y] = [0, 0, 0];
  for (const ring of flatten(pathOutline(d)))
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay] = [(ring[j] ?? 0) - left, (ring[j + 1] ?? 0) - top];
      const [bx, by] = [(ring[i] ?? 0) - left, (ring[i + 1] ?? 0) - top];
      const cross = ax * by - bx * ay;
      area += cross;
      x += (ax + bx) * cross;
      y += (ay + by) * cross;
    }
  return area ? [left + x / (3 * area), top + y / (3 * area)] : middleOfBox(caja);
}

function boxAfter([left, top, right, bottom]: OutlineBox, move: Matrix): OutlineBox {
  const corners = [
    movePlace(move, [left, top]),
    movePlace(move, [right, top]),
    movePlace(move, [right, bottom]),
    movePlace(move, [left, bottom]),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether two boxes are the same lot's; neighbours may overlap by a fence. */
function isSame(one: OutlineBox, other: OutlineBox): boolean {
  const size = sizeOf(one);
  const [[ax, ay], [bx, by]] = [middleOfBox(one), middleOfBox(other)];
  return (
    Math.hypot(ax - bx, ay - by) <= SAME_PLACE * size && Math.abs(sizeOf(other) - size) <= SAME_SIZE * size
  );
}

/** Finds the lot at a place, on a grid of the usual lot size. */
class PlaceIndex {
  readonly #cell: number;
  readonly #cells = new Map<string, ComparedTrazo[]>();

  constructor(trazos: readonly ComparedTrazo[]) {
    this.#cell = medianOf(trazos.map(({ caja }) => sizeOf(caja))) || 1;
    for (const trazo of trazos) {
      const key = this.#keyOf(...middleOfBox(trazo.caja));
      const known = this.#cells.get(key);
      if (known) known.push(trazo);
      else this.#cells.set(key, [trazo]);
    }
  }

  find(caja: OutlineBox): ComparedTrazo | undefined {
    const [x, y] = middleOfBox(caja);
    const reach = Math.ceil((SAME_PLACE * sizeOf(caja)) / this.#cell);
    // Bounds the search for a lot as large as the sheet.
    const far = Math.min(reach, 8) * this.#cell;
    for (let dy = -far; dy <= far; dy += this.#cell)
      for (let dx = -far; dx <= far; dx += this.#cell) {
        const found = this.#cells.get(this.#keyOf(x + dx, y + dy))?.find((trazo) => isSame(caja, trazo.caja));
        if (found) return found;
      }
    return undefined;
  }

  #keyOf(x: number, y: number): string {
    return `${Math.floor(x / this.#cell)} ${Math.floor(y / this.#cell)}`;
  }
}

/** A lot's place in the earlier and in the later drawing. */
type PlacePair = readonly [before: readonly [number, number], after: readonly [number, number]];

/** Pairs of distant lots for initial guesses. */
const GUESSES = 24;
const STEPS = 12;
/** Fewest lots that show a transform. */
const LEAST = 3;

/**
 * Similarity transform of a sheet from one drawing to the next, fitted to the half of the lots that agree
 * best, so that individually changed lots do not bias it. Out: `undefined` for too few. Mirrored sheets are
 * not found.
 */
function alignOutlines(pairs: readonly PlacePair[]): Matrix | undefined {
  if (pairs.length < LEAST) return undefined;
  const far = Math.floor(pairs.length / 2);
  const guesses = Array.from({ length: Math.min(GUESSES, pairs.length) }, (_, i) => {
    const at = Math.floor((i * pairs.length) / Math.min(GUESSES, pairs.length));
    return [pairs[at], pairs[(at + far) % pairs.length]].flatMap((pair) => (pair ? [pair] : []));
  });
  let best: { move: Matrix; error: number } | undefined;
  for (const guess of [pairs, ...guesses]) {
    const move = refine(fitPairs(guess), pairs);
    if (!move) continue;
    const error = medianOf(pairs.map((pair) => errorOf(pair, move)));
    if (!best || error < best.error) best = { move, error };
  }
  return best?.move;
}

function movePlace([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function refine(from: Matrix | undefined, pairs: readonly PlacePair[]): Matrix | undefined {
  let move = from;
  for (let i = 0; move && i < STEPS; i++) {
    const known: Matrix = move;
    const sorted = pairs.toSorted((one, other) => errorOf(one, known) - errorOf(other, known));
    move = fitPairs(sorted.slice(0, Math.max(LEAST, Math.ceil(pairs.length / 2))));
  }
  return move;
}

function errorOf([before, after]: PlacePair, move: Matrix): number {
  const [x, y] = movePlace(move, before);
  return Math.hypot(x - after[0], y - after[1]);
}

/** Least-squares similarity transform. */
function fitPairs(pairs: readonly PlacePair[]): Matrix | undefined {
  const mean = (side: 0 | 1, axis: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + pair[side][axis], 0) / pairs.length;
  const [px, py, qx, qy] = [mean(0, 0), mean(0, 1), mean(1, 0), mean(1, 1)];
  let [along, across, square] = [0, 0, 0];
  for (const [[x, y], [u, v]] of pairs) {
    along += (x - px) * (u - qx) + (y - py) * (v - qy);
    across += (x - px) * (v - qy) - (y - py) * (u - qx);
    square += (x - px) ** 2 + (y - py) ** 2;
  }
  if (!(square > 0) || !(along || across)) return undefined;
  const [a, b] = [along / square, across / square];
  return [a, b, -b, a, qx - a * px + b * py, qy - b * px - a * py];
}
