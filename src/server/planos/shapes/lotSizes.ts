/** Areas of a plan's lots differ by less than this factor. */
const SPREAD = 4;
/** A larger kind with this share of the most numerous one's count is the lots: houses and letters are in them. */
const NEARLY = 0.75;

export interface Sizes {
  least: number;
  most: number;
  /** Areas between them. */
  count: number;
}

/**
 * Between which areas a plan's lots are: the most numerous kind of nearly one size, up to the number
 * of lots wanted; a larger kind wins over a smaller one with as many. `undefined` without areas.
 */
export function lotSizes(areas: readonly number[], wanted: number): Sizes | undefined {
  const sorted = areas.filter((area) => area > 0).sort((a, b) => a - b);
  const enough = ({ count }: Sizes) => Math.min(count, Math.max(1, wanted));
  let best = mostAlike(sorted);
  if (!best) return undefined;
  const needed = NEARLY * enough(best);
  for (;;) {
    const { most } = best;
    const larger = mostAlike(sorted.filter((area) => area > most));
    if (!larger || enough(larger) < needed) return best;
    best = larger;
  }
}

/** In: ascending. */
function mostAlike(sorted: readonly number[]): Sizes | undefined {
  let best: Sizes | undefined;
  for (let from = 0, to = 0; from < sorted.length; from++) {
    const least = sorted[from] ?? 0;
    while (to < sorted.length && (sorted[to] ?? 0) <= least * SPREAD) to++;
    if (to - from > (best?.count ?? 0)) best = { least, most: sorted[to - 1] ?? least, count: to - from };
  }
  return best;
}

export function isLotSized(area: number, { least, most }: Sizes): boolean {
  return area >= least && area <= most;
}
