/** A point of a plan, metres; x to the east, y to the south, as in SVG. */
export type Point = readonly [x: number, y: number];

export const add = (a: Point, b: Point, factor = 1): Point => [a[0] + b[0] * factor, a[1] + b[1] * factor];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** The unit vector in the same direction. */
export function unit(vector: Point): Point {
  const length = Math.hypot(vector[0], vector[1]) || 1;
  return [vector[0] / length, vector[1] / length];
}

/** A point rounded to the centimetre. All drawn points are, so that shared edges are equal. */
export function toCentimetre(point: Point): Point {
  return [Math.round(point[0] * 100) / 100, Math.round(point[1] * 100) / 100];
}
