/** Share of the numbers that must be lots of the list; the others are house numbers or streets. */
const MOST_WRONG = 0.1;
/** Another reading that finds fewer lots than the best by this much is refuted. */
const REFUTED = 2;
const REFUTED_SHARE = 0.05;
/** Steps of the search. */
const MOST_STEPS = 200_000;
const MOST_READINGS = 2000;

type Word = readonly number[];

/**
 * The digit of each kind of outline, such that the numbers written with them are lots of the list. Only kinds
 * that repeat, stand in a number of several digits, and have one digit in every reading that fits; different kinds are
 * different digits. In: written numbers as kinds; digits that each kind may be; numbers of lots.
 */
export function settleDigits(
  written: readonly Word[],
  candidates: ReadonlyMap<number, readonly string[]>,
  wanted: ReadonlySet<string>,
): Map<number, string> {
  const words = distinctOf(withoutRare(written));
  const kinds = orderOf(words);
  if (kinds.length === 0 || kinds.length > 10) return new Map();
  const readings = search(words, kinds, candidates, wanted);
  const best = Math.max(0, ...readings.map(({ lots }) => lots));
  const margin = Math.max(REFUTED, Math.ceil(REFUTED_SHARE * best));
  const fitting = readings.filter(({ lots }) => lots > best - margin);
  return new Map(
    kinds.flatMap((kind, i) => {
      const digits = new Set(fitting.map(({ digits: read }) => read[i]));
      const [digit] = digits;
      return digits.size === 1 && digit !== undefined ? [[kind, digit] as const] : [];
    }),
  );
}

/** Drops words with a kind that stands only once, or only alone. */
function withoutRare(written: readonly Word[]): readonly Word[] {
  let words = written;
  for (;;) {
    const counts = new Map<number, number>();
    const joined = new Set<number>();
    for (const word of words)
      for (const kind of word) {
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (word.length > 1) joined.add(kind);
      }
    const kept = words.filter((word) =>
      word.every((kind) => (counts.get(kind) ?? 0) > 1 && joined.has(kind)),
    );
    if (kept.length === words.length) return kept;
    words = kept;
  }
}

function distinctOf(words: readonly Word[]): readonly Word[] {
  return [...new Map(words.map((word) => [word.join(' '), word])).values()];
}

/** Most frequent first. */
function orderOf(words: readonly Word[]): number[] {
  const counts = new Map<number, number>();
  for (const kind of words.flat()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([kind]) => kind);
}

interface Reading {
  /** In the kinds' order. */
  digits: readonly string[];
  lots: number;
}

function search(
  words: readonly Word[],
  kinds: readonly number[],
  candidates: ReadonlyMap<number, readonly string[]>,
  wanted: ReadonlySet<string>,
): Reading[] {
  const place = new Map(kinds.map((kind, i) => [kind, i]));
  // A word is judged once its last kind has a digit.
  const ending = kinds.map((_, i) =>
    words.map((word) => word.map((kind) => place.get(kind) ?? 0)).filter((word) => Math.max(...word) === i),
  );
  const mostWrong = MOST_WRONG * words.length;
  const readings: Reading[] = [];
  const digits: string[] = [];
  let steps = 0;
  const go = (i: number, lots: number, wrong: number): boolean => {
    if (i === kinds.length) return readings.push({ digits: [...digits], lots }) <= MOST_READINGS;
    for (const digit of candidates.get(kinds[i] ?? -1) ?? []) {
      if (digits.includes(digit)) continue;
      if (++steps > MOST_STEPS) return false;
      digits.push(digit);
      const ended = ending[i] ?? [];
      const found = ended.filter((word) => wanted.has(word.map((at) => digits[at]).join(''))).length;
      const isLeft = wrong + ended.length - found <= mostWrong;
      if (isLeft && !go(i + 1, lots + found, wrong + ended.length - found)) return false;
      digits.pop();
    }
    return true;
  };
  return go(0, 0, 0) ? readings : [];
}
