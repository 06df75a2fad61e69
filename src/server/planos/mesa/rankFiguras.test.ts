import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outline, Segment } from '../shapes/outline.ts';
import { flatten, ringArea } from '../shapes/rings.ts';
import { type RankedShape, rankFiguras, sizesOfLots } from './rankFiguras.ts';

const drawnBy = (outline: Outline, isGlyph = false): RankedShape => {
  const rings = flatten(outline);
  const xs = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 0));
  const ys = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 1));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return { area: Math.abs(ringArea(rings[0] ?? [])), box, isGlyph, outline, rings };
};

/** Straight from corner to corner. */
const polygon = (corners: readonly (readonly [number, number])[], isGlyph = false) =>
  drawnBy([...corners.map(([x, y], i): Segment => [i ? 'L' : 'M', x, y]), ['Z']], isGlyph);

const shape = (width: number, height: number, isGlyph = false) =>
  polygon(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    isGlyph,
  );

/** In: corners; radius at each. */
const star = (corners: number, radius: (i: number) => number, turn = 0) =>
  polygon(
    Array.from({ length: corners }, (_, i) => {
      const angle = turn + (2 * Math.PI * i) / corners;
      return [radius(i) * Math.cos(angle), radius(i) * Math.sin(angle)] as const;
    }),
  );

const many = (count: number, one: () => RankedShape) => Array.from({ length: count }, one);

const drawn = fc.record({
  lots: fc.integer({ min: 4, max: 213 }),
  letters: fc.integer({ min: 0, max: 5000 }),
  dots: fc.integer({ min: 0, max: 3 }),
  strips: fc.integer({ min: 0, max: 300 }),
  known: fc.integer({ min: 0, max: 20 }),
});

test('lots come before blocks, and letters, dots and strips last, however many', () => {
  fc.assert(
    fc.property(drawn, ({ lots, letters, dots, strips, known }) => {
      const shapes = [
        ...many(letters, () => shape(2, 3, true)),
        ...many(strips, () => shape(1, 400)),
        ...many(Math.min(dots, lots - 1), () => shape(1, 1)),
        shape(400, 300),
        ...many(lots, () => shape(10, 20)),
      ];
      const sizes = sizesOfLots(
        Array.from({ length: known }, () => 210),
        shapes,
        lots,
      );
      const ranked = rankFiguras(shapes, sizes);
      expect(ranked.slice(0, lots).every(({ shape: { area } }) => area === 200)).toBe(true);
      expect(ranked.filter(({ rank }) => rank === 'lote')).toHaveLength(lots);
      expect(ranked[lots]?.rank).toBe('otra');
      expect(ranked.slice(lots + 1).every(({ rank }) => rank === 'menor')).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('trees of the lots’ size are neither lots nor their usual size, however many', () => {
  const trees = Array.from({ length: 300 }, (_, i) => star(24, (at) => (at % 2 ? 6 : 11) * (1 + i / 900), i));
  const roundabouts = many(60, () => star(40, () => 8));
  const lots = many(40, () => shape(10, 20));
  const shapes = [...trees, ...roundabouts, ...lots];
  const sizes = sizesOfLots([], shapes, 40);
  const ranked = rankFiguras(shapes, sizes);
  expect(ranked.filter(({ rank }) => rank === 'lote').map((it) => it.shape)).toEqual(lots);
  expect(ranked.slice(lots.length).every(({ rank }) => rank === 'menor')).toBe(true);
  // Two copies of a strange outline may be lots.
  const known = sizesOfLots([200, 200, 200, 200], [], 4);
  expect(rankFiguras(trees.slice(0, 2), known).map(({ rank }) => rank)).toEqual(['lote', 'lote']);
});
