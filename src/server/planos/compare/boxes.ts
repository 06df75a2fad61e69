import type { OutlineBox } from '../shapes/outline.ts';

/** Scale and shift of a sheet: `x' = escala · x + dx`. */
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

/** Side of a square of equal area. */
export function sizeOf([left, top, right, bottom]: OutlineBox): number {
  return Math.sqrt(Math.max(0, (right - left) * (bottom - top)));
}

/** Equal within this share of the sides; a narrow lot's neighbour is always half a width away. */
export function isSameBox(one: OutlineBox, other: OutlineBox, share: number): boolean {
  const slack = [share * (one[2] - one[0]), share * (one[3] - one[1])] as const;
  return one.every((side, i) => Math.abs(side - (other[i] ?? Number.NaN)) <= (slack[i % 2] ?? 0));
}
