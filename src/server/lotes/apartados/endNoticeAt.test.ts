import { describe, expect, test } from 'vitest';
import { instantEnMexico } from '../../../domain/fecha.ts';
import { endNoticeAt, isEndNoticeDue } from './sweepApartados.ts';

const at = (instant: string) => Date.parse(instant);

describe('the notice that a hold is about to end', () => {
  test.each([
    ['2026-06-24T00:00:00-06:00', '2026-06-23T09:00:00-06:00'],
    ['2026-06-24T23:59:00-06:00', '2026-06-23T09:00:00-06:00'],
    ['2026-03-01T08:00:00-06:00', '2026-02-28T09:00:00-06:00'],
    ['2027-01-01T12:00:00-06:00', '2026-12-31T09:00:00-06:00'],
  ])('of an end at %s is due at %s', (end, told) => {
    expect(new Date(endNoticeAt(at(end)))).toEqual(new Date(told));
  });

  test('is due from that hour until the end', () => {
    const [end, held] = [at('2026-06-24T12:00:00-06:00'), at('2026-06-17T12:00:00-06:00')];
    expect(isEndNoticeDue(end, held, at('2026-06-23T08:59:59-06:00'))).toBe(false);
    expect(isEndNoticeDue(end, held, at('2026-06-23T09:00:00-06:00'))).toBe(true);
    expect(isEndNoticeDue(end, held, at('2026-06-24T11:59:59-06:00'))).toBe(true);
    expect(isEndNoticeDue(end, held, end)).toBe(false);
  });

  test('is skipped if a receipt of that end was sent after that hour', () => {
    const [end, held] = [at('2026-06-24T12:00:00-06:00'), at('2026-06-23T10:00:00-06:00')];
    expect(isEndNoticeDue(end, held, at('2026-06-23T18:00:00-06:00'))).toBe(false);
  });
});

test('an hour of Mexico City is right before and after its last clock changes', () => {
  expect(instantEnMexico('2026-06-23', '09:00')).toEqual(new Date('2026-06-23T15:00:00Z'));
  expect(instantEnMexico('2022-07-01', '09:00')).toEqual(new Date('2022-07-01T14:00:00Z'));
  expect(instantEnMexico('2022-10-30', '09:00')).toEqual(new Date('2022-10-30T15:00:00Z'));
});
