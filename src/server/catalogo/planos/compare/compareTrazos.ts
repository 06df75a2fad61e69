import type { OutlinedLote } from '../../../../contract/plano.ts';
import { medianOf } from '../shapes/shapeFacts.ts';

/** How a whole sheet was moved and made larger from one drawing to the next: `x' = escala · x + dx`. */
export interface SheetChange {
  escala: number;
  dx: number;
  dy: number;
}

/** What became of the lots of an earlier drawing in a later one, by where they lie. */
export interface TrazosComparison {
  hoja: SheetChange;
  /** Same name, same place and size. */
  iguales: string[];
  /** Same name, elsewhere on the sheet, or of another size. */
  movidos: string[];
  /** Another name where it lay, and its own nowhere. */
  renombrados: { antes: string; ahora: string }[];
  /** Neither its name nor a lot where it lay. */
  faltantes: string[];
  /** Lots of the later drawing that none of the earlier one became. */
  nuevos: string[];
}

type Trazo = Pick<OutlinedLote, 'id_lote' | 'caja'>;

/** Shares of a lot's size within which it lies in the same place, and has the same size. */
const SAME_PLACE = 0.25;
const SAME_SIZE = 0.2;
/** Fewer lots of the same name say nothing of the sheet. */
const LEAST = 3;

/**
 * Compares two drawings' lots by geometry. The sheet may have been moved and made larger as a whole: how is told by the
 * median of the lots that kept their names, which half of them wrong would not move.
 */
export function compareTrazos(before: readonly Trazo[], after: readonly Trazo[]): TrazosComparison {
  const byName = new Map(after.map((trazo) => [trazo.id_lote, trazo]));
  const hoja = findSheetChange(before, byName);
  const places = new PlaceIndex(after);
  const comparison: TrazosComparison = {
    hoja,
    iguales: [],
    movidos: [],
    renombrados: [],
    faltantes: [],
    nuevos: [],
  };
  const became = new Set<string>();
  for (const { id_lote, caja } of before) {
    const moved = moveBox(caja, hoja);
    const own = byName.get(id_lote);
    const here = places.find(moved);
    if (own) {
      became.add(id_lote);
      comparison[isSame(moved, own.caja) ? 'iguales' : 'movidos'].push(id_lote);
    } else if (here) {
      became.add(here.id_lote);
      comparison.renombrados.push({ antes: id_lote, ahora: here.id_lote });
    } else comparison.faltantes.push(id_lote);
  }
  comparison.nuevos = after.flatMap(({ id_lote }) => (became.has(id_lote) ? [] : id_lote));
  return comparison;
}

function findSheetChange(before: readonly Trazo[], after: ReadonlyMap<string, Trazo>): SheetChange {
  const pairs = before.flatMap(({ id_lote, caja }) => {
    const now = after.get(id_lote);
    return now ? [[caja, now.caja] as const] : [];
  });
  if (pairs.length < LEAST) return { escala: 1, dx: 0, dy: 0 };
  const escala = medianOf(pairs.map(([old, now]) => sizeOf(now) / (sizeOf(old) || 1))) || 1;
  const shift = (axis: 0 | 1) =>
    medianOf(pairs.map(([old, now]) => middleOf(now)[axis] - escala * middleOf(old)[axis]));
  return { escala, dx: shift(0), dy: shift(1) };
}

type Caja = Trazo['caja'];

function moveBox([left, top, right, bottom]: Caja, { escala, dx, dy }: SheetChange): Caja {
  return [escala * left + dx, escala * top + dy, escala * right + dx, escala * bottom + dy];
}

/** Of two boxes of lots that may overlap by a fence, whether they are the same lot's. */
function isSame(one: Caja, other: Caja): boolean {
  const size = sizeOf(one);
  const [[ax, ay], [bx, by]] = [middleOf(one), middleOf(other)];
  return (
    Math.hypot(ax - bx, ay - by) <= SAME_PLACE * size && Math.abs(sizeOf(other) - size) <= SAME_SIZE * size
  );
}

function middleOf([left, top, right, bottom]: Caja): readonly [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

function sizeOf([left, top, right, bottom]: Caja): number {
  return Math.sqrt(Math.max(0, (right - left) * (bottom - top)));
}

/** Finds the lot that lies where another lay, on a grid of the usual lot's size. */
class PlaceIndex {
  readonly #cell: number;
  readonly #cells = new Map<string, Trazo[]>();

  constructor(trazos: readonly Trazo[]) {
    this.#cell = medianOf(trazos.map(({ caja }) => sizeOf(caja))) || 1;
    for (const trazo of trazos) {
      const key = this.#keyOf(...middleOf(trazo.caja));
      const known = this.#cells.get(key);
      if (known) known.push(trazo);
      else this.#cells.set(key, [trazo]);
    }
  }

  find(caja: Caja): Trazo | undefined {
    const [x, y] = middleOf(caja);
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
