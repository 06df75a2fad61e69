import { expect, test } from 'vitest';
import { formatNearMoment, tellNearMoment } from './formatMoment.ts';

const NOW = Date.parse('2026-01-15T18:00:00Z');

test.each([
  ['2026-01-15T15:00:00Z', 'hoy, 9:00 a. m.', 'hoy a las 9:00 a. m.'],
  ['2026-01-14T19:30:00Z', '14 de enero de 2026, 1:30 p. m.', 'el 14 de enero de 2026 a la 1:30 p. m.'],
])('within a sentence the day of %s has its article, or is today', (instante, alone, told) => {
  expect(formatNearMoment(instante, NOW)).toBe(alone);
  expect(`Llegó ${tellNearMoment(instante, NOW)}`).toBe(`Llegó ${told}`);
});
