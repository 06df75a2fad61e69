import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naturalKey } from './naturalKey.ts';

const sorted = (ids: readonly string[]) => [...ids].sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1));

describe('natural order', () => {
  test('numbers inside ids count as numbers', () => {
    expect(sorted(['M10-L2', 'M2-L10', '12', 'M2-L9', '3', 'A1'])).toEqual([
      '3',
      '12',
      'A1',
      'M2-L9',
      'M2-L10',
      'M10-L2',
    ]);
  });

  test('capitals, accents and leading zeros make no difference', () => {
    expect(naturalKey('MÁ-007')).toBe(naturalKey('ma-7'));
  });

  test('any two whole numbers stand in their own order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(naturalKey(`L${a}`) < naturalKey(`L${b}`)).toBe(a < b);
      }),
    );
  });
});
