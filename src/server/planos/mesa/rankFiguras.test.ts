import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RankedShape, rankFiguras, sizesOfLots } from './rankFiguras.ts';

const shape = (width: number, height: number, isGlyph = false): RankedShape => ({
  area: width * height,
  box: [0, 0, width, height],
  isGlyph,
});

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
