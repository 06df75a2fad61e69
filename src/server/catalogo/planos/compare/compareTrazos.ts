import type { OutlinedLote } from '../../../../contract/plano.ts';
import type { OutlineBox } from '../shapes/outline.ts';
import { medianOf } from '../shapes/shapeFacts.ts';
import { middleOfBox, moveBox, type SheetChange, sizeOf } from './boxes.ts';
import { findSheetChange, guessSheetChange } from './sheetChange.ts';
import type { Formed } from './sheetSearch.ts';

/** What became of the lots of an earlier drawing in a later one, by where they lie. */
export interface TrazosComparison {
  hoja: SheetChange;
  /** Whether names or forms tell plainly how the sheet was moved; else `hoja` is a guess. */
  esSegura: boolean;
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

export type ComparedTrazo = Pick<OutlinedLote, 'id_lote' | 'caja' | 'etiqueta'>;

/** Shares of a lot's size within which it lies in the same place, and has the same size. */
const SAME_PLACE = 0.25;
const SAME_SIZE = 0.2;

/**
 * Compares two drawings' lots by geometry. The sheet may have been moved and made larger as a whole.
 * In: `shapes`, all that the later one has, lots or not: where names are lost, they tell how the sheet was moved.
 */
export function compareTrazos(
  before: readonly ComparedTrazo[],
  after: readonly ComparedTrazo[],
  shapes: readonly Formed[] = after,
): TrazosComparison {
  const byName = new Map(after.map((trazo) => [trazo.id_lote, trazo]));
  const sure = findSheetChange(before, after, shapes);
  const hoja = sure ?? guessSheetChange(before, after);
  const places = new PlaceIndex(after);
  const comparison: TrazosComparison = {
    hoja,
    esSegura: sure !== undefined,
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
