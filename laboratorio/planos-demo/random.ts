/** Numbers in [0, 1); the same sequence for the same seed on every machine (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** `count` different indexes below `length`, ascending. */
export function pickIndexes(random: Random, length: number, count: number): number[] {
  const indexes = Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = indexes[last] ?? 0;
    indexes[last] = indexes[other] ?? 0;
    indexes[other] = kept;
  }
  return indexes.slice(0, count).sort((a, b) => a - b);
}
