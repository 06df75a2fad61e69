/** The number at the end of a lot's id, and its prefix: 'M4-L12' is 'M4-L' and '12'. */
function splitNumber(id: string): readonly [before: string, digits: string, after: string] | undefined {
  const [, before = '', digits, after = ''] = /^(.*?)(\d+)(\D*)$/.exec(id) ?? [];
  return digits === undefined ? undefined : [before, digits, after];
}

/** The id `step` further, zero-padded alike: '09' is followed by '10', 'M4-L12' by 'M4-L13'. */
export function countOn(id: string, step: number): string | undefined {
  const [before, digits, after] = splitNumber(id) ?? [];
  if (digits === undefined) return undefined;
  const next = Number(digits) + step;
  return next < 0 ? undefined : `${before}${String(next).padStart(digits.length, '0')}${after}`;
}

/**
 * The next number of a row: the last two's difference if it is one, otherwise one up.
 * Out: `undefined` if the list has no such lot.
 */
export function proposeNext(
  ids: ReadonlySet<string>,
  last: string | undefined,
  before: string | undefined,
): string | undefined {
  if (last === undefined) return undefined;
  const isDown = before !== undefined && countOn(before, -1) === last;
  const next = countOn(last, isDown ? -1 : 1);
  return next !== undefined && ids.has(next) ? next : undefined;
}

export class LoteFinder {
  readonly #ids: ReadonlySet<string>;
  readonly #byKey = new Map<string, string | null>();

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids);
    for (const id of ids) {
      const key = keyOf(id);
      // Ambiguous keys match only by exact spelling.
      this.#byKey.set(key, this.#byKey.has(key) ? null : id);
    }
  }

  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** In: `last`, the previous lot, whose block applies to a bare number: '13' after 'M4-L12' is 'M4-L13'. */
  find(typed: string, last?: string): string | undefined {
    const text = typed.trim();
    if (this.#ids.has(text)) return text;
    const alike = this.#byKey.get(keyOf(text));
    if (alike) return alike;
    const [before, digits, after] = last === undefined ? [] : (splitNumber(last) ?? []);
    if (!/^\d+$/.test(text) || digits === undefined) return undefined;
    return [text, text.padStart(digits.length, '0')]
      .map((number) => `${before}${number}${after}`)
      .find((id) => this.#ids.has(id));
  }
}

function keyOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replace(/[^\p{L}\d]+/gu, '·');
}
