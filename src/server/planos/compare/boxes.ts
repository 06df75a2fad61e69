import type { OutlineBox } from '../shapes/outline.ts';

/** How a whole sheet was moved and made larger from one drawing to the next: `x' = escala · x + dx`. */
export interface SheetChange {
  escala: number;
  dx: number;
  dy: number;
}

export const UNMOVED: SheetChange = { escala: 1, dx: 0, dy: 0 };

export function moveBox([left, top, right, bottom]: OutlineBox, { escala, dx, dy }: SheetChange): OutlineBox {
  return [escala * left + dx, escala * top + dy, escala * right + dx, escala * bottom + dy];
}

export function middleOfBox([left, top, right, bottom]: OutlineBox): readonly [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The side of a square as large. */
export function sizeOf([left, top, right, bottom]: OutlineBox): number {
  return Math.sqrt(Math.max(0, (right - left) * (bottom - top)));
}

/**
 * Whether two boxes are one, each side within this share of its own length: a narrow lot's neighbour is never within
 * less than half of its width.
 */
export function isSameBox(one: OutlineBox, other: OutlineBox, share: number): boolean {
  const slack = [share * (one[2] - one[0]), share * (one[3] - one[1])] as const;
  return one.every((side, i) => Math.abs(side - (other[i] ?? Number.NaN)) <= (slack[i % 2] ?? 0));
}
