import { expect, test } from 'vitest';
import { readPeriodo } from './periodo.ts';

const AHORA = Date.parse('2026-11-23T05:30:00Z');

test('a period ends today in Mexico City and has as many days as it says', () => {
  expect(readPeriodo('dias=7', AHORA)).toEqual({ desde: '2026-11-16', hasta: '2026-11-22', dias: 7 });
});

test('own dates are used if they make a period, otherwise the first preset', () => {
  expect(readPeriodo('desde=2026-01-01&hasta=2026-01-01', AHORA)).toMatchObject({
    desde: '2026-01-01',
    dias: undefined,
  });
  for (const query of [
    '',
    'dias=8',
    'desde=2026-02-01&hasta=2026-01-01',
    'desde=2020-01-01&hasta=2026-01-01',
  ])
    expect(readPeriodo(query, AHORA).dias).toBe(30);
});
