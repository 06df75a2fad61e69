import { expect, test } from 'vitest';
import { countNoun } from './countNoun.ts';

test('a number agrees with its noun, and has thousands marks', () => {
  expect([0, 1, 2, 12_350].map((number) => countNoun(number, 'fila'))).toEqual([
    '0 filas',
    '1 fila',
    '2 filas',
    '12,350 filas',
  ]);
  expect(countNoun(2, 'cotización', 'cotizaciones')).toBe('2 cotizaciones');
});
