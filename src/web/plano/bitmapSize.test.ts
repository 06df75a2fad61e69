import { describe, expect, test } from 'vitest';
import { bitmapRatio, layerMargins } from './bitmapSize.ts';

const pixels = (width: number, height: number, ratio: number) => {
  const { marginX, marginY } = layerMargins(width, height, ratio, false);
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
    const { marginX, marginY } = layerMargins(1400, 1000, 2, false);
    expect(marginX).toBeGreaterThan(100);
    expect(marginY).toBeGreaterThan(70);
  });

  test('is no larger where the whole drawing is inside', () => {
    expect(layerMargins(366, 574, 2, true)).toEqual({ marginX: 0, marginY: 0 });
  });
});
