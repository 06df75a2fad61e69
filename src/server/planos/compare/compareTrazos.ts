import type { OutlinedLote } from '../../../contract/plano.ts';
import { isOtherOutline, type OutlineChange } from '../../../domain/plano/outlineChange.ts';
import { determinant, IDENTITY, type Matrix } from '../shapes/matrix.ts';
import { type OutlineBox, type Segment, transformOutline } from '../shapes/outline.ts';
import { flatten } from '../shapes/rings.ts';
import { medianOf } from '../shapes/shapeFacts.ts';
import { pathOutline } from '../shapes/shapeOutline.ts';
import { alignOutlines, movePlace, type PlacePair } from './alignOutlines.ts';
import { middleOfBox, type SheetChange, sizeOf } from './boxes.ts';
import { BoxIndex } from './boxIndex.ts';
import { measureChange } from './measureChange.ts';
import { findSheetChange, guessSheetChange } from './sheetChange.ts';
import type { Formed } from './sheetSearch.ts';

/** A lot whose outline is another, where it lay. */
export interface ChangedLote extends OutlineChange {
  id_lote: string;
  /** The earlier outline in the later drawing's units and place, and the later one. */
  antes: readonly Segment[];
  ahora: readonly Segment[];
}

/** What became of the lots of an earlier drawing in a later one, by where they lie. */
export interface TrazosComparison {
  hoja: SheetChange;
  /** Whether names or forms tell plainly how the sheet was moved; else `hoja` is a guess. */
  esSegura: boolean;
  /** Same name, same place, same outline. */
  iguales: string[];
  /** Same name, same place, another outline. */
  cambiados: ChangedLote[];
  /** Same name, elsewhere on the sheet, or a pin where a shape was, or the other way round. */
  movidos: string[];
  /** Another name where it lay, and its own nowhere. */
  renombrados: { antes: string; ahora: string }[];
  /** Neither its name nor a lot where it lay. */
  faltantes: string[];
  /** Lots of the later drawing that none of the earlier one became. */
  nuevos: string[];
}

export type ComparedTrazo = Pick<OutlinedLote, 'id_lote' | 'd' | 'caja' | 'etiqueta' | 'alfiler'>;

/** A drawing's lots, and metres in its unit where it is true to scale. */
export interface ComparedTrazos {
  lotes: readonly ComparedTrazo[];
  metros?: number | undefined;
}

/** Shares of a lot's size within which it lies in the same place, and has the same size. */
const SAME_PLACE = 0.25;
const SAME_SIZE = 0.2;
/** Share of a lot's sides within which a sheet that was not moved has it where it was; and how many lots must be. */
const UNTOUCHED = 0.001;
const MOST_UNTOUCHED = 0.5;
/** Share of a lot's size that the half of the lots that agree best may be off the move of their sheet. */
const AGREED = 0.2;

/**
 * Compares two drawings' lots by geometry. The sheet may have been moved, turned and made larger as a whole.
 * In: `shapes`, all that the later one has, lots or not: where names are lost, they tell how the sheet was moved.
 */
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

/** Two outlines of one name that have nothing in common are two places. */
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

/**
 * How outlines of the earlier drawing come to lie on the later one's. A sheet on which most lots are untouched was not moved,
 * whatever names say: names that were all pushed on by one lot would have it moved by one lot.
 */
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

/** The middle of what an outline covers: it goes with the outline however the sheet is turned. */
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

/** The box about a box that was moved. */
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

/** Of two boxes of lots that may overlap by a fence, whether they are the same lot's. */
function isSame(one: OutlineBox, other: OutlineBox): boolean {
  const size = sizeOf(one);
  const [[ax, ay], [bx, by]] = [middleOfBox(one), middleOfBox(other)];
  return (
    Math.hypot(ax - bx, ay - by) <= SAME_PLACE * size && Math.abs(sizeOf(other) - size) <= SAME_SIZE * size
  );
}

/** Finds the lot that lies where another lay, on a grid of the usual lot's size. */
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
    // A lot as large as the sheet is looked for no farther than this.
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
