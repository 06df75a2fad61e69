import type { Matrix } from '../shapes/matrix.ts';
import { medianOf } from '../shapes/shapeFacts.ts';

/** A lot's place in the earlier and in the later drawing. */
export type PlacePair = readonly [before: readonly [number, number], after: readonly [number, number]];

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
export function alignOutlines(pairs: readonly PlacePair[]): Matrix | undefined {
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

export function movePlace([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): [number, number] {
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
