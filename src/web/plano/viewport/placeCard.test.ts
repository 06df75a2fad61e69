import { describe, expect, test } from 'vitest';
import { placeCard } from './placeCard.ts';

describe('the card beside a lot', () => {
  const map = [0, 0, 800, 600] as const;
  const card = [272, 150] as const;

  test('is over the lot, centred', () => {
    expect(placeCard([400, 300, 420, 340], card, map)).toEqual({ x: 274, y: 138, covers: false });
  });

  test('is under it if there is no space above', () => {
    expect(placeCard([400, 60, 420, 100], card, map)).toEqual({ x: 274, y: 112, covers: false });
  });

  test('is beside it if a low map has no space above or below', () => {
    const low = [0, 0, 800, 300] as const;
    expect(placeCard([200, 100, 240, 200], card, low)).toEqual({ x: 252, y: 75, covers: false });
    expect(placeCard([600, 100, 640, 200], card, low)).toEqual({ x: 316, y: 75, covers: false });
  });

  test('says that it covers the lot if no side has space', () => {
    expect(placeCard([200, 100, 240, 200], card, [0, 0, 500, 300])).toEqual({ x: 84, y: 138, covers: true });
  });

  test('never leaves the map', () => {
    expect(placeCard([0, 590, 10, 600], card, map)).toMatchObject({ x: 12, y: 428 });
    expect(placeCard([790, 10, 800, 20], card, map)).toMatchObject({ x: 516, y: 32 });
    expect(placeCard([310, 10, 320, 20], card, [300, 0, 800, 600])).toMatchObject({ x: 312, y: 32 });
  });
});
