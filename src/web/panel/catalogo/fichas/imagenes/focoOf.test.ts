import { expect, test } from 'vitest';
import { focoOf, formatFoco } from './focoOf.ts';

test('a focal point is two whole percentages within the picture, by default its middle', () => {
  expect(focoOf('30% 20%')).toEqual({ x: 30, y: 20 });
  expect(focoOf('')).toEqual({ x: 50, y: 50 });
  expect(focoOf('arriba')).toEqual({ x: 50, y: 50 });
  expect(formatFoco({ x: 101.2, y: -3 })).toBe('100% 0%');
  expect(formatFoco(focoOf('7% 90%'))).toBe('7% 90%');
});
