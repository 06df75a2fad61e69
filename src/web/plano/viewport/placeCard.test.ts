import { describe, expect, test } from 'vitest';
import { placeCard } from './placeCard.ts';

describe('the card beside a lot', () => {
  const map = [0, 0, 800, 600] as const;
  const card = [272, 150] as const;

  test('stands over the lot, centred', () => {
    expect(placeCard([400, 300, 420, 340], card, map)).toEqual({ x: 274, y: 138 });
  });

  test('stands under it where there is no room above', () => {
    expect(placeCard([400, 60, 420, 100], card, map)).toEqual({ x: 274, y: 112 });
  });

  test('never leaves the map', () => {
    expect(placeCard([0, 590, 10, 600], card, map)).toEqual({ x: 12, y: 428 });
    expect(placeCard([790, 10, 800, 20], card, map)).toEqual({ x: 516, y: 32 });
    expect(placeCard([310, 10, 320, 20], card, [300, 0, 800, 600])).toEqual({ x: 312, y: 32 });
  });
});
