import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNumeros } from './filtro.ts';

const compare = (a: string, b: string) => Math.sign(compareNumeros(a, b));
const ids = fc.stringMatching(/^[ML0-9 -]{0,8}$/);

describe('natural order', () => {
  test('numbers inside ids count as numbers', () => {
    expect(['M10-L2', 'M2-L10', '12', 'M2', 'M2-L9', '3', 'A1'].sort(compare)).toEqual([
      '3',
      '12',
      'A1',
      'M2',
      'M2-L9',
      'M2-L10',
      'M10-L2',
    ]);
  });

  test('capitals, accents and leading zeros make no difference', () => {
    expect(compare('MÁ-007', 'ma-7')).toBe(0);
    expect(compare('L000', 'L0')).toBe(0);
    expect(compare('L00-1', 'L0-2')).toBe(-1);
  });

  test('any two whole numbers are in their own order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(compare(`L${a}`, `L${b}`)).toBe(Math.sign(a - b));
      }),
    );
  });

  test('it is a total order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(ids, ids, ids, (a, b, c) => {
        expect(compare(b, a)).toBe(compare(a, b) * -1 + 0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });
});
