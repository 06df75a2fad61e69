import { describe, expect, test } from 'vitest';
import { instantOf } from '../../marco/instantOf.ts';
import { finOf, quickDays, weekFin } from './fin.ts';

/** Thursday, 19 November 2026, 20:30 in Mexico City, already Friday in UTC. */
const JUEVES = Date.parse('2026-11-20T02:30:00Z');

describe('the end of a hold', () => {
  test('days are Mexico City’s, and Friday is the next one', () => {
    expect(quickDays(JUEVES).map(({ fecha }) => fecha)).toEqual(['2026-11-19', '2026-11-20', '2026-11-26']);
  });

  test('on a Friday the next one is a week away, since today has its own button', () => {
    const viernes = Date.parse('2026-11-20T18:00:00Z');
    expect(quickDays(viernes).map(({ fecha }) => fecha)).toEqual(['2026-11-20', '2026-11-27', '2026-11-27']);
  });

  test('until Friday means through Friday', () => {
    expect(instantOf({ fecha: '2026-11-27', hora: '23:59' })).toBe('2026-11-28T05:59:00.000Z');
    expect(instantOf(weekFin(JUEVES))).toBe('2026-11-27T05:59:00.000Z');
  });

  test('an instant converts back to its day and time in Mexico City', () => {
    const fin = { fecha: '2027-07-01', hora: '18:30' };
    expect(finOf(instantOf(fin) ?? '')).toEqual(fin);
  });

  test.each([
    { fecha: '', hora: '23:59' },
    { fecha: '2026-11-27', hora: '' },
    { fecha: '2026-02-31', hora: '10:00' },
    { fecha: '2026-13-01', hora: '10:00' },
  ])('an invalid day or time has no instant: %o', (fin) => {
    expect(instantOf(fin)).toBeUndefined();
  });
});
