import { describe, expect, test } from 'vitest';
import { bitmapRatio, layerMargins } from './bitmapSize.ts';

/** Reach of a drawing that extends far beyond every edge, CSS px. */
const FAR = [9000, 9000] as const;

const pixels = (width: number, height: number, ratio: number) => {
  const { marginX, marginY } = layerMargins(width, height, ratio, FAR);
  return (width + 2 * marginX) * (height + 2 * marginY) * ratio * ratio;
};

describe('the bitmap', () => {
  test('has at most two pixels per CSS pixel', () => {
    expect([1, 1.25, 2, 3].map(bitmapRatio)).toEqual([1, 1.25, 2, 2]);
  });

  test('uses the 2.5 million pixels for a margin beyond the element’s edges', () => {
    expect(pixels(366, 574, 2)).toBeLessThan(2_600_000);
    expect(pixels(700, 620, 1)).toBeLessThan(2_600_000);
  });

  test('always exceeds the element, even beyond that budget', () => {
    const { marginX, marginY } = layerMargins(1400, 1000, 2, FAR);
    expect(marginX).toBeGreaterThan(100);
    expect(marginY).toBeGreaterThan(70);
  });

  test('reaches no farther than the drawing', () => {
    expect(layerMargins(366, 574, 2, [12.4, 9000])).toMatchObject({ marginX: 13 });
  });

  test('has no margin if the whole drawing is inside', () => {
    expect(layerMargins(366, 574, 2, [-5, -5])).toEqual({ marginX: 0, marginY: 0 });
  });
});
