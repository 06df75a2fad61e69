import { expect, test } from 'vitest';
import { formatDia } from './datosDeCarta.ts';

test('the last day of validity is a calendar day in every time zone', () => {
  expect(formatDia('2026-12-05')).toBe('5 de diciembre de 2026');
  expect(formatDia('2026-01-01')).toBe('1 de enero de 2026');
});

test('an unreadable day is shown as it came', () => {
  expect(formatDia('pronto')).toBe('pronto');
});
