import { describe, expect, test } from 'vitest';
import { bitmapRatio, layerMargins } from './bitmapSize.ts';

/** A drawing seen from nearby reaches far over every edge. */
const FAR = [9000, 9000] as const;

const pixels = (width: number, height: number, ratio: number) => {
  const { marginX, marginY } = layerMargins(width, height, ratio, FAR);
  return (width + 2 * marginX) * (height + 2 * marginY) * ratio * ratio;
};

describe('the bitmap', () => {
  test('has at most two pixels per CSS pixel', () => {
    expect([1, 1.25, 2, 3].map(bitmapRatio)).toEqual([1, 1.25, 2, 2]);
  });

  test('takes what two and a half million pixels afford beyond the element’s edges', () => {
    expect(pixels(366, 574, 2)).toBeLessThan(2_600_000);
    expect(pixels(700, 620, 1)).toBeLessThan(2_600_000);
  });

  test('is always somewhat larger than the element, also where that costs more', () => {
    const { marginX, marginY } = layerMargins(1400, 1000, 2, FAR);
    expect(marginX).toBeGreaterThan(100);
    expect(marginY).toBeGreaterThan(70);
  });

  test('reaches no farther than the drawing', () => {
    expect(layerMargins(366, 574, 2, [12.4, 9000])).toMatchObject({ marginX: 13 });
  });

  test('is no larger where the whole drawing is inside', () => {
    expect(layerMargins(366, 574, 2, [-5, -5])).toEqual({ marginX: 0, marginY: 0 });
  });
});
