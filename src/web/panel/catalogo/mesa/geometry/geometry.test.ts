import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPlace } from './labelPlace.ts';
import { nextInRow } from './nextInRow.ts';
import { ringCorners } from './ringCorners.ts';
import { snapTo } from './snap.ts';
import { isSimpleRing, ringSize, splitRing } from './splitRing.ts';

const SQUARE = [0, 0, 10, 0, 10, 10, 0, 10];

describe('a cut', () => {
  it('makes two parts of an outline, each with the cut as a side', () => {
    expect(splitRing(SQUARE, [4, -5], [4, 15])).toEqual([
      [4, 0, 10, 0, 10, 10, 4, 10],
      [0, 0, 4, 0, 4, 10, 0, 10],
    ]);
  });

  it('from corner to corner duplicates no corner', () => {
    const [one, other] = splitRing(SQUARE, [0, 0], [10, 10]) ?? [];
    expect([one?.length, other?.length]).toEqual([6, 6]);
  });

  it('fails if the line misses the outline, or crosses it more than once', () => {
    expect(splitRing(SQUARE, [20, 0], [20, 10])).toBeUndefined();
    const bay = [0, 0, 10, 0, 10, 10, 6, 10, 6, 4, 4, 4, 4, 10, 0, 10];
    expect(splitRing(bay, [-1, 7], [11, 7])).toBeUndefined();
    expect(splitRing(SQUARE, [5, 5], [5, 5])).toBeUndefined();
  });

  it('preserves the area, wherever it goes', () => {
    const line = fc.tuple(fc.integer({ min: -5, max: 15 }), fc.integer({ min: -5, max: 15 }));
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), line, line, (sides, from, to) => {
        const ring = Array.from({ length: sides }, (_, i) => (2 * Math.PI * i) / sides).flatMap((turn) => [
          5 + 5 * Math.cos(turn),
          5 + 4 * Math.sin(turn),
        ]);
        const parts = splitRing(ring, from, to);
        if (!parts) return;
        expect(ringSize(parts[0]) + ringSize(parts[1])).toBeCloseTo(ringSize(ring), 6);
        expect(parts.every(isSimpleRing)).toBe(true);
      }),
    );
  });
});

it('an outline’s corners are listed per part, its curves as short lines', () => {
  expect(ringCorners('M0 0L10 0L10 10L0 10ZM2 2L3 2L3 3Z')).toEqual([SQUARE, [2, 2, 3, 2, 3, 3]]);
  expect(ringCorners('M0 0L10 0L10 10L0 0Z')).toEqual([[0, 0, 10, 0, 10, 10]]);
  const [round] = ringCorners('M0 0C0 5 5 10 10 10L10 0Z');
  expect(round).toHaveLength(2 + 16 + 2);
});

it('crossing sides differ from touching sides', () => {
  expect(isSimpleRing(SQUARE)).toBe(true);
  expect(isSimpleRing([0, 0, 10, 10, 10, 0, 0, 10])).toBe(false);
});

it('a nearby corner snaps to the neighbour’s corner, otherwise to its side', () => {
  expect(snapTo([9.5, 0.4], [SQUARE], 1)).toEqual({ place: [10, 0], to: 'corner' });
  expect(snapTo([5, 0.4], [SQUARE], 1)).toEqual({ place: [5, 0], to: 'edge' });
  expect(snapTo([5, 5], [SQUARE], 1)).toEqual({ place: [5, 5], to: undefined });
});

describe('a row', () => {
  const lot = (n: number, x: number, y: number, area = 100) => ({ n, etiqueta: [x, y, 5] as const, area });
  const row = [lot(1, 0, 0), lot(2, 12, 0), lot(3, 24, 1), lot(4, 36, 0), lot(5, 12, 14), lot(6, 24, 15)];

  it('goes on in its direction', () => {
    expect(nextInRow(lot(2, 12, 0), lot(1, 0, 0), row)).toBe(3);
    expect(nextInRow(lot(2, 12, 0), lot(3, 24, 1), row)).toBe(1);
    expect(nextInRow(lot(5, 12, 14), lot(2, 12, 0), row)).toBeUndefined();
  });

  it('begins with the nearest, skips shapes that are no lot, and ends if nothing is near', () => {
    expect(nextInRow(lot(1, 0, 0), undefined, row)).toBe(2);
    expect(nextInRow(lot(2, 12, 0), lot(1, 0, 0), [lot(9, 16, 0, 4), ...row])).toBe(3);
    expect(nextInRow(lot(4, 36, 0), lot(3, 24, 1), row)).toBeUndefined();
  });
});

describe('a number', () => {
  it('is in the middle of an outline, however many corners one end has', () => {
    const round = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((x) => [10 - x, 10 + (x * (10 - x)) / 25]);
    const { at, radius } = labelPlace([0, 0, 10, 0, 10, 10, ...round, 0, 10]);
    expect(at[0]).toBeCloseTo(5);
    expect(at[1]).toBeGreaterThan(4.9);
    expect(at[1]).toBeLessThan(6);
    expect(radius).toBeGreaterThan(4);
  });

  it('is inside an outline whose middle is outside', () => {
    const { at, radius } = labelPlace([0, 0, 30, 0, 30, 30, 26, 30, 26, 4, 0, 4]);
    expect(at[0] > 26 || at[1] < 4).toBe(true);
    expect(radius).toBeGreaterThan(1);
  });
});
