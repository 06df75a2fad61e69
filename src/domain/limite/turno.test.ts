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

interface Asking {
  cliente: number;
  red: number | undefined;
}

/** Sends all that may go, in the order of asking; of what is asked again, nothing. Out: who went. */
function sendHour(asked: readonly Asking[], total: number): Asking[] {
  const had = new Map<string, number>();
  const count = (who: string) => {
    const before = had.get(who) ?? 0;
    had.set(who, before + 1);
    return before;
  };
  let room = total;
  return asked.filter(({ cliente, red }) => {
    const turno = turnoOf({
      cliente: count(`cliente ${cliente}`),
      red: red === undefined ? 0 : count(`red ${red}`),
    });
    if (turno >= turnsFree(room, total)) return false;
    room -= 1;
    return true;
  });
}
const HONEST = Array.from({ length: 20 }, (_, n) => ({ cliente: 100_000 + n, red: 1_000 + n }));
const isHonest = ({ cliente }: Asking) => cliente >= 100_000;

test('however many of some origins come first, a buyer of a new one goes at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 300, max: 2000 }), (floods, total) => {
      const flood = Array.from({ length: 300 * floods }, (_, n) => ({ cliente: n % floods, red: undefined }));
      expect(sendHour([...flood, ...HONEST], total).filter(isHonest)).toEqual(HONEST);
    }),
  );
});

test('however many addresses of one network come first, they get half of the hour and a tenth, and a buyer of another goes at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 256 }), fc.integer({ min: 300, max: 2000 }), (addresses, total) => {
      const flood = Array.from({ length: 2 * total }, (_, n) => ({ cliente: n % addresses, red: 1 }));
      const went = sendHour([...flood, ...HONEST], total);
      expect(went.filter(isHonest)).toEqual(HONEST);
      expect(went.length - HONEST.length).toBeLessThanOrEqual(Math.ceil(total * 0.6));
    }),
  );
});
