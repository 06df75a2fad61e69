import type { OutlineBox } from '../shapes/outline.ts';
import { medianOf } from '../shapes/shapeFacts.ts';
import { middleOfBox, moveBox, type SheetChange, sizeOf } from './boxes.ts';

export interface Boxed {
  readonly caja: OutlineBox;
}
export type Pair = readonly [before: OutlineBox, after: OutlineBox];

/** Fewest lots that show a move. */
export const LEAST = 3;
/** Tolerance, share of a lot's sides: never reaches a neighbour. */
export const SAME_BOX = 0.2;
/** Lots from all over the sheet that compare two moves. */
const COMPARED = 16;

/** Median move, agreeing or not. In: at least one pair. */
export function medianChange(pairs: readonly Pair[]): SheetChange {
  const escala = medianOf(pairs.map(([old, now]) => sizeOf(now) / (sizeOf(old) || 1))) || 1;
  const shift = (axis: 0 | 1) =>
    medianOf(pairs.map(([old, now]) => middleOfBox(now)[axis] - escala * middleOfBox(old)[axis]));
  return { escala, dx: shift(0), dy: shift(1) };
}

export function isThere(caja: OutlineBox, now: OutlineBox): boolean {
  const [[ax, ay], [bx, by]] = [middleOfBox(caja), middleOfBox(now)];
  return (
    Math.abs(ax - bx) <= SAME_BOX * (caja[2] - caja[0]) && Math.abs(ay - by) <= SAME_BOX * (caja[3] - caja[1])
  );
}

/** Least-squares fit of the centres; `undefined` if they coincide. */
export function leastSquares(pairs: readonly Pair[]): SheetChange | undefined {
  const middles = pairs.map(([old, now]) => [middleOfBox(old), middleOfBox(now)] as const);
  const mean = (side: 0 | 1, axis: 0 | 1) =>
    middles.reduce((sum, both) => sum + both[side][axis], 0) / middles.length;
  const [px, py, qx, qy] = [mean(0, 0), mean(0, 1), mean(1, 0), mean(1, 1)];
  let [cross, square] = [0, 0];
  for (const [[x, y], [u, v]] of middles) {
    cross += (x - px) * (u - qx) + (y - py) * (v - qy);
    square += (x - px) ** 2 + (y - py) ** 2;
  }
  const escala = square ? cross / square : 0;
  return escala > 0 ? { escala, dx: qx - escala * px, dy: qy - escala * py } : undefined;
}

export function isSameChange(one: SheetChange, other: SheetChange, lots: readonly Boxed[]): boolean {
  const step = Math.max(1, Math.floor(lots.length / COMPARED));
  return lots.every(({ caja }, i) => i % step !== 0 || isThere(moveBox(caja, one), moveBox(caja, other)));
}
