/** How freely a name's spelling is compared with the lots of lotes.csv. */
export type Spelling = 'exacta' | 'ceros' | 'mayusculas' | 'cerosYMayusculas';

/** What may follow a name that a program had to make unique: `-2`, `_2`, `_2_`, `_00000123456789…_`, ` copia 3`. */
const SUFFIX = /^(?:[-_. ]\d{1,3}_?|_\d{10,}_?|[-_ ](?:copy|copia)(?:[-_ ]?\d{1,3})?)+$/i;

export interface FoundId {
  id_lote: string;
  /** Before the lot's id in the name: `lote_` in `lote_12-2`. */
  prefix: string;
  /** The id as it is spelled in the name. */
  core: string;
  /** After it: '' or something that only makes the name unique. */
  suffix: string;
}

export function normaliserOf(spelling: Spelling): (id: string) => string {
  const zeros = spelling === 'ceros' || spelling === 'cerosYMayusculas';
  const cases = spelling === 'mayusculas' || spelling === 'cerosYMayusculas';
  return (id) => {
    const stripped = zeros ? id.replace(/(?<!\d)0+(?=\d)/g, '') : id;
    return cases ? stripped.toUpperCase() : stripped;
  };
}

/** The lots by their id under one spelling; finds their ids in names. */
export class LotIndex {
  readonly spelling: Spelling;
  readonly #lots = new Map<string, string>();
  readonly #normalise: (id: string) => string;
  readonly #longest: number;
  /** `false` where two lots differ only in what this spelling overlooks: then it must not be used. */
  readonly usable: boolean;

  constructor(ids: readonly string[], spelling: Spelling) {
    this.spelling = spelling;
    this.#normalise = normaliserOf(spelling);
    for (const id of ids) this.#lots.set(this.#normalise(id), id);
    this.#longest = ids.reduce((most, id) => Math.max(most, id.length), 0) + 4;
    this.usable = this.#lots.size === ids.length && isEvenlySpelled(ids, spelling);
  }

  get(id: string): string | undefined {
    return this.#lots.get(this.#normalise(id));
  }

  /**
   * The lots that a name may speak of: an id that ends it, or is followed by a suffix only. For each prefix the
   * longest id counts, so `lot-12-2` is lot `12-2` where there is one, and else the second shape of lot `12`.
   */
  find(name: string, isSuffix: (rest: string) => boolean = (rest) => SUFFIX.test(rest)): FoundId[] {
    const found: FoundId[] = [];
    const cuts = boundaries(name);
    for (const start of cuts) {
      for (let i = cuts.length - 1; i >= 0; i--) {
        const end = cuts[i] ?? 0;
        if (end <= start) break;
        if (end - start > this.#longest) continue;
        const suffix = name.slice(end);
        if (suffix && !isSuffix(suffix)) continue;
        const core = name.slice(start, end);
        const id_lote = this.get(core);
        if (id_lote === undefined) continue;
        found.push({ id_lote, prefix: name.slice(0, start), core, suffix });
        break;
      }
    }
    return found;
  }
}

/** Where an id may begin or end: at the ends, beside a separator, between letters and digits, at a capital. */
function boundaries(name: string): number[] {
  const cuts: number[] = [0];
  for (let i = 1; i < name.length; i++) {
    const [before, after] = [kindOf(name[i - 1] ?? ''), kindOf(name[i] ?? '')];
    if (before !== after || before === 'other') cuts.push(i);
  }
  if (name.length) cuts.push(name.length);
  // A name this ragged is a data dump, not a name.
  return cuts.length > 24 ? [0, ...cuts.slice(-23)] : cuts;
}

function kindOf(character: string): 'digit' | 'lower' | 'upper' | 'other' {
  if (/\d/.test(character)) return 'digit';
  if (/\p{Lu}/u.test(character)) return 'upper';
  return /\p{L}/u.test(character) ? 'lower' : 'other';
}

/**
 * Whether overlooking case or leading zeros is safe for a set of spellings: they are all alike (`01`…`58`, or all
 * capitals). Among `lot-1`, `lot-2`, `lot-07` the last is an oddity that a person should look at.
 */
export function isEvenlySpelled(ids: readonly string[], spelling: Spelling): boolean {
  if (spelling === 'exacta') return true;
  const evenCase = ids.every((id) => id === id.toUpperCase()) || ids.every((id) => id === id.toLowerCase());
  if (spelling === 'mayusculas') return evenCase;
  const runs = ids.flatMap((id) => id.match(/\d+/g)?.slice(-1) ?? []);
  const padded = new Set(
    runs.filter((run) => run.length > 1 && run.startsWith('0')).map((run) => run.length),
  );
  const [width] = padded;
  const evenZeros =
    padded.size === 0 || (padded.size === 1 && runs.every((run) => run.length >= (width ?? 0)));
  return evenZeros && (spelling === 'ceros' || evenCase);
}
