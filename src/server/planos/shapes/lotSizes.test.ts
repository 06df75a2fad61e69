import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotSizes } from './lotSizes.ts';

const many = (count: number, area: number) =>
  Array.from({ length: count }, (_, i) => area * (1 + (i % 7) / 10));

test('lots are found among letters, houses, blocks and the sheet', () => {
  const lots = fc.record({
    lots: fc.integer({ min: 4, max: 300 }),
    letters: fc.integer({ min: 0, max: 5000 }),
    houses: fc.boolean(),
    blocks: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(lots, ({ lots: count, letters, houses, blocks }) => {
      const areas = [
        ...many(letters, 1),
        ...(houses ? many(count, 30) : []),
        ...many(count, 200),
        ...many(Math.min(blocks, Math.floor(count / 2)), 4000),
        1e6,
      ];
      const found = lotSizes(areas, count);
      expect(found?.count).toBe(count);
      expect(found?.least).toBe(200);
    }),
  );
});

test('no area has no lots', () => {
  expect(lotSizes([], 12)).toBeUndefined();
  expect(lotSizes([0, 0], 12)).toBeUndefined();
});
