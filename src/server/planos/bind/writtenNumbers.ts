import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { LotIndex } from './lotIndex.ts';
import { withoutMeasures } from './measures.ts';
import { keyOfName, tokensOf } from './nameTokens.ts';
import type { PlacedText } from './textHolders.ts';
import { labelsOf } from './textLabels.ts';

/** A possible lot number printed inside a shape. */
export interface WrittenNumber {
  text: string;
  /** Keys (nameTokens.ts): one, or two if spaced. */
  keys: readonly string[];
  round: readonly ShapeFacts[];
  isUnsure: boolean;
  x: number;
  y: number;
  /** Height of its letters. */
  size: number;
}

/** With many blocks, the number within the block counts like the whole id. */
export class WrittenNumbers {
  readonly all: readonly WrittenNumber[];
  /** Outside every shape. */
  readonly loose: readonly WrittenNumber[];
  readonly #byShape = new Map<ShapeFacts, WrittenNumber[]>();
  /** By lot, what may be printed for it, whole id first. */
  readonly #keys = new Map<string, readonly string[]>();
  readonly #lots: LotIndex;

  constructor(ids: readonly string[], placed: readonly PlacedText[]) {
    this.#lots = new LotIndex(ids, 'libre');
    for (const id of ids) this.#keys.set(id, this.#keysOf(keyOfName(tokensOf(id))));
    const all: WrittenNumber[] = [];
    const loose: WrittenNumber[] = [];
    for (const { text, round } of placed) {
      const keys = [...new Set(labelsOf(text).filter(isNumberLike).map(keyOfLabel))];
      if (keys.length === 0) continue;
      const { x, y, size, partes } = text;
      const number = { text: text.text, keys, round, isUnsure: partes !== undefined, x, y, size };
      (round.length ? all : loose).push(number);
      for (const shape of round) {
        const known = this.#byShape.get(shape);
        if (known) known.push(number);
        else this.#byShape.set(shape, [number]);
      }
    }
    this.all = all;
    this.loose = loose;
  }

  within(shape: ShapeFacts): readonly WrittenNumber[] {
    return this.#byShape.get(shape) ?? [];
  }

  /** Whether the lot may be labelled so: whole id, or number within its block. */
  isOf(id_lote: string, { keys }: WrittenNumber): boolean {
    return this.#keys.get(id_lote)?.some((key) => keys.includes(key)) ?? false;
  }

  /** Numbers of each lot that fit no other lot of the list. */
  ownAmong(lots: readonly string[], numbers: readonly WrittenNumber[]): Map<string, WrittenNumber[]> {
    const byKey = new Map<string, string[]>();
    for (const id of lots)
      for (const key of this.#keys.get(id) ?? []) byKey.set(key, [...(byKey.get(key) ?? []), id]);
    const own = new Map<string, WrittenNumber[]>();
    for (const number of numbers) {
      const [id, ...others] = new Set(number.keys.flatMap((key) => byKey.get(key) ?? []));
      if (id !== undefined && others.length === 0) own.set(id, [...(own.get(id) ?? []), number]);
    }
    return own;
  }

  /** The lot whose whole id a text spells. */
  lotCalled(text: string): string | undefined {
    return this.#lots.get(keyOfLabel(withoutMeasures(text)));
  }

  /** Other lots printed in a shape without this lot's own number. */
  othersIn(id_lote: string, shape: ShapeFacts): string[] {
    const written = this.within(shape);
    if (written.some((number) => this.isOf(id_lote, number))) return [];
    return [...new Set(written.flatMap((number) => this.otherLots(id_lote, number)))];
  }

  /** Whether only other lots are printed in the shape. */
  bearsOther(id_lote: string, shape: ShapeFacts): boolean {
    const written = this.within(shape);
    if (written.some((number) => this.isOf(id_lote, number))) return false;
    return written.some((number) => this.otherLots(id_lote, number).length > 0 || isBare(number));
  }

  /** Other lots that the number may be, read within this lot's block; of several readings each counts. */
  otherLots(id_lote: string, number: WrittenNumber): string[] {
    if (!number.isUnsure && this.isOf(id_lote, number)) return [];
    const own = this.#keys.get(id_lote)?.[0] ?? '';
    const block = own.slice(0, own.lastIndexOf('·') + 1);
    const found = number.keys.map(
      (key) => this.#lots.get(key) ?? (block ? this.#lots.get(block + key) : undefined),
    );
    return [...new Set(found)].flatMap((lot) => (lot === undefined || lot === id_lote ? [] : lot));
  }

  /** `M4·L12`, `L12`, `12`; and `12` for lot `12·A` if no lot is called 12. */
  #keysOf(own: string): string[] {
    const parts = own.split('·');
    const [plain = ''] = parts;
    const isLettered = /^\d+·\p{L}+$/u.test(own) && this.#lots.get(plain) === undefined;
    return [...parts.map((_part, i) => parts.slice(i).join('·')), ...(isLettered ? [plain] : [])];
  }
}

/** Just a number, whether or not such a lot exists. */
export function isBare({ keys }: WrittenNumber): boolean {
  return keys.some((key) => /^\d+$/.test(key));
}

/** `12`, `M4-L12`, `12 A`; no sentence, no measure (`8.00`), no word alone. */
function isNumberLike(label: string): boolean {
  return /\d/.test(label) && label.length <= 40 && !/\d[.,]\d/.test(label) && tokensOf(label).length <= 8;
}

function keyOfLabel(label: string): string {
  return keyOfName(tokensOf(label));
}
