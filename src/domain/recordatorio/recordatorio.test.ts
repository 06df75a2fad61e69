import { expect, test } from 'vitest';
import { dueVigencia, isNight } from './recordatorio.ts';

test.each([
  ['2026-06-15T08:59:59-06:00', '2026-06-16'],
  ['2026-06-15T09:00:00-06:00', '2026-06-17'],
  ['2026-06-15T23:59:59-06:00', '2026-06-17'],
  ['2026-06-16T00:00:00-06:00', '2026-06-17'],
  ['2026-12-30T12:00:00-06:00', '2027-01-01'],
  ['2028-02-27T12:00:00-06:00', '2028-02-29'],
])('at %s reminders are due for quotes that expire by %s', (at, vigencia) => {
  expect(dueVigencia(new Date(at))).toBe(vigencia);
});

test.each([
  ['2026-06-15T08:59:59-06:00', true],
  ['2026-06-15T09:00:00-06:00', false],
  ['2026-06-15T20:59:59-06:00', false],
  ['2026-06-15T21:00:00-06:00', true],
  ['2026-06-16T00:00:00-06:00', true],
])('reminders wait at %s: %s', (at, waits) => {
  expect(isNight(new Date(at))).toBe(waits);
});
