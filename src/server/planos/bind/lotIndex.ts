import { withoutMeasures } from './measures.ts';
import { blockKeyOf, keyOfName, tokensOf } from './nameTokens.ts';

/**
 * How names are compared with lotes.csv: exactly; ignoring separators, case, leading zeros and lot and block
 * words ('lote', 'L', 'manzana', 'Mz', 'Q'); or also ignoring everything between letters and digits.
 */
export type Spelling = 'exacta' | 'libre' | 'pegada';

/** Suffixes that programs add: `-2`, `_2`, `_2_`, `_00000123456789…_`, ` copia 3`. */
const SUFFIX = /^(?:[-_. ]\d{1,3}_?|_\d{10,}_?|[-_ ](?:copy|copia)(?:[-_ ]?\d{1,3})?)+$/i;
const PUNCTUATION = /^[\s.,;:)\]_"'“”‘’«»-]*$/;

export interface FoundId {
  id_lote: string;
  /** Before the id: `lote_` in `lote_12-2`; with 'libre' without lot and block words. */
  prefix: string;
  core: string;
  /** After the id: '' or a uniqueness suffix. */
  suffix: string;
}

/** Finds ids in names. Lots that 'libre' cannot distinguish match exactly only. */
export class LotIndex {
  readonly spelling: Spelling;
  readonly #lots = new Map<string, string>();
  readonly #keyOf: typeof keyOfName;
  #longest = 0;
  #mostTokens = 0;

  /** `of`: whether ids are lots', or blocks' or numbers within blocks. */
  constructor(ids: readonly string[], spelling: Spelling, of: 'lote' | 'manzana' = 'lote') {
    this.spelling = spelling;
    this.#keyOf = of === 'lote' ? keyOfName : blockKeyOf;
    const alike = new Set<string>();
    for (const id of ids) {
      const tokens = spelling === 'libre' ? tokensOf(id) : [];
      const key = spelling === 'libre' ? this.#keyOf(tokens) : id;
      this.#mostTokens = Math.max(this.#mostTokens, tokens.length);
      this.#longest = Math.max(this.#longest, id.length);
      if (this.#lots.has(key)) alike.add(key);
      this.#lots.set(key, id);
    }
    for (const key of alike) this.#lots.delete(key);
    this.#lots.delete('');
  }

  get(name: string): string | undefined {
    return this.#lots.get(this.spelling === 'libre' ? this.#keyOf(tokensOf(name)) : name);
  }

  /**
   * Lots that a name may mean: an id at its end, or before a suffix. The longest id per prefix wins, so
   * `lot-12-2` is lot `12-2` if it exists, else the second shape of `12`. Measures and prices do not count,
   * unless the whole name is an id.
   */
  find(name: string): FoundId[] {
    const found = this.#findIn(name);
    const plain = withoutMeasures(name);
    if (plain === name) return found;
    const whole = found.filter(({ prefix, suffix }) => !suffix && !/\d/.test(prefix));
    return whole.length ? whole : this.#findIn(plain);
  }

  #findIn(name: string): FoundId[] {
    return this.spelling === 'libre' ? this.#findFreely(name) : this.#findExactly(name);
  }

  #findExactly(name: string): FoundId[] {
    const found: FoundId[] = [];
    const cuts = boundaries(name);
    for (const start of cuts) {
      for (let i = cuts.length - 1; i >= 0; i--) {
        const end = cuts[i] ?? 0;
        if (end <= start) break;
        if (end - start > this.#longest) continue;
        const suffix = name.slice(end);
        if (suffix && !SUFFIX.test(suffix)) continue;
        const core = name.slice(start, end);
        const id_lote = this.#lots.get(core);
        if (id_lote === undefined) continue;
        found.push({ id_lote, prefix: name.slice(0, start), core, suffix });
        break;
      }
    }
    return found;
  }

  #findFreely(name: string): FoundId[] {
    const found: FoundId[] = [];
    const tokens = tokensOf(name).slice(-MOST_TOKENS);
    for (const [i, first] of tokens.entries()) {
      // 'Lote 12' matches from its first word.
      if (tokens[i - 1]?.word) continue;
      const most = Math.min(tokens.length, i + this.#mostTokens + 4);
      for (let end = most; end > i; end--) {
        const part = tokens.slice(i, end);
        const at = part.at(-1)?.end ?? 0;
        const rest = name.slice(at);
        const suffix = PUNCTUATION.test(rest) ? '' : rest;
        if (suffix && !SUFFIX.test(suffix)) continue;
        const id_lote = this.#lots.get(this.#keyOf(part));
        if (id_lote === undefined) continue;
        const core = name.slice(part.find(({ word }) => !word)?.start ?? first.start, at);
        found.push({ id_lote, prefix: name.slice(0, first.start), core, suffix });
        break;
      }
    }
    return found;
  }
}

/** Longer token lists are data, not names. */
const MOST_TOKENS = 12;

/** Possible ends of an id: string ends, separators, letter-digit changes, capitals. */
function boundaries(name: string): number[] {
  const cuts: number[] = [0];
  for (let i = 1; i < name.length; i++) {
    const [before, after] = [kindOf(name[i - 1] ?? ''), kindOf(name[i] ?? '')];
    if (before !== after || before === 'other') cuts.push(i);
  }
  if (name.length) cuts.push(name.length);
  return cuts.length > 2 * MOST_TOKENS ? [0, ...cuts.slice(1 - 2 * MOST_TOKENS)] : cuts;
}

function kindOf(character: string): 'digit' | 'lower' | 'upper' | 'other' {
  if (/\d/.test(character)) return 'digit';
  if (/\p{Lu}/u.test(character)) return 'upper';
  return /\p{L}/u.test(character) ? 'lower' : 'other';
}

/**
 * Finds ids that differ from names only in separators, also between numbers: `MF4-031E` is `MF4031E`. Only if
 * all numbers after a separator have equally many digits and one starts with zero; else `1-12` would be lot
 * 112.
 */
export class SqueezedIndex {
  readonly #lots = new Map<string, string>();
  readonly #parted: string[] = [];

  constructor(ids: readonly string[]) {
    const alike = new Set<string>();
    for (const id of ids) {
      const key = squeeze(id);
      if (this.#lots.has(key)) alike.add(key);
      this.#lots.set(key, id);
      if (PARTED.test(id)) this.#parted.push(id);
    }
    for (const key of alike) this.#lots.delete(key);
    this.#lots.delete('');
  }

  get(name: string): string | undefined {
    const id = this.#lots.get(squeeze(name));
    // Both have separators, and they differ.
    return id !== undefined && PARTED.test(id) !== PARTED.test(name) ? id : undefined;
  }

  /** Whether names with a separator, if they are ids without it, are so nearly all: `1-9` is none of `110`, `111`. */
  explains(names: readonly string[]): boolean {
    const parted = names.filter((name) => PARTED.test(name));
    const found = parted.filter((name) => this.get(name) !== undefined).length;
    return found === 0 || found >= NEARLY_ALL * parted.length;
  }

  /** Whether digit counts show where each number ends. */
  areSafe(names: readonly string[]): boolean {
    const tails = [...names, ...this.#parted].flatMap((name) =>
      [...name.matchAll(/\d[^\p{L}\d]+(\d+)/gu)].map(([, tail = '']) => tail),
    );
    const [first = ''] = tails;
    return (
      first.length > 1 &&
      tails.every(({ length }) => length === first.length) &&
      tails.some((tail) => tail.startsWith('0'))
    );
  }
}

const NEARLY_ALL = 0.9;
/** Two numbers with only a separator between. */
const PARTED = /\d[^\p{L}\d]+\d/u;

function squeeze(name: string): string {
  return name.toUpperCase().replace(/[^\p{L}\d]/gu, '');
}
