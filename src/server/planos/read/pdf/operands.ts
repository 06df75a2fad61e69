import type { Matrix } from '../../shapes/matrix.ts';

/** The library gives numbers as lists of either kind. */
export function listOf(values: unknown): readonly unknown[] {
  if (values instanceof Float32Array) return [...values];
  return Array.isArray(values) ? values : [];
}

export function toMatrix(values: unknown): Matrix {
  const [first, ...rest] = listOf(values);
  const list = rest.length ? [first, ...rest] : listOf(first);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = list.map(Number);
  return [a, b, c, d, e, f];
}
