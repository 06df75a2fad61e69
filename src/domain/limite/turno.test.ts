import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_TURNS, turnoOf, turnsFree } from './turno.ts';

test('a mail’s turn is what its client asked before, or its network by the four', () => {
  expect(turnoOf({ cliente: 0, red: 0 })).toBe(0);
  expect(turnoOf({ cliente: 7, red: 7 })).toBe(7);
  expect(turnoOf({ cliente: 0, red: 3 })).toBe(0);
  expect(turnoOf({ cliente: 0, red: 400 })).toBe(100);
});

test('while half of the hour is left all go, of the rest always a new origin, and of nothing nobody', () => {
  expect([2000, 1000, 999, 100, 1, 0, -3].map((room) => turnsFree(room, 2000))).toEqual([
    ...[ALL_TURNS, ALL_TURNS, 99, 10, 1, 0, 0],
  ]);
});

/** Sends all that may go, in the order of asking; of what is asked again, nothing. Out: who went. */
function sendHour(origins: readonly number[], total: number): number[] {
  const had = new Map<number, number>();
  let room = total;
  return origins.filter((origin) => {
    const turno = turnoOf({ cliente: had.get(origin) ?? 0, red: 0 });
    had.set(origin, turno + 1);
    if (turno >= turnsFree(room, total)) return false;
    room -= 1;
    return true;
  });
}

test('however many of some origins come first, a buyer of a new one goes at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 300, max: 2000 }), (floods, total) => {
      const flood = Array.from({ length: 300 * floods }, (_, n) => n % floods);
      const honest = Array.from({ length: 20 }, (_, n) => 1000 + n);
      const went = sendHour([...flood, ...honest], total);
      expect(went.filter((origin) => origin >= 1000)).toEqual(honest);
    }),
  );
});
