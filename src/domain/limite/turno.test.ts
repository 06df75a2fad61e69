import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_TURNS, turnoOf, turnsFree } from './turno.ts';

test('a mail’s turn is its client’s count in the hour, or a quarter of its network’s', () => {
  expect(turnoOf({ cliente: 0, red: 0 })).toBe(0);
  expect(turnoOf({ cliente: 7, red: 7 })).toBe(7);
  expect(turnoOf({ cliente: 0, red: 3 })).toBe(0);
  expect(turnoOf({ cliente: 0, red: 400 })).toBe(100);
});

test('above half of the hour’s room all turns go; below it a new origin always goes; at zero none', () => {
  expect([2000, 1000, 999, 100, 1, 0, -3].map((room) => turnsFree(room, 2000))).toEqual([
    ...[ALL_TURNS, ALL_TURNS, 99, 10, 1, 0, 0],
  ]);
});

interface Asking {
  cliente: number;
  red: number | undefined;
}

/** Simulates an hour without retries. Out: the requests that were sent. */
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

test('a buyer of a new origin goes at once, however many requests of others came before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 300, max: 2000 }), (floods, total) => {
      const flood = Array.from({ length: 300 * floods }, (_, n) => ({ cliente: n % floods, red: undefined }));
      expect(sendHour([...flood, ...HONEST], total).filter(isHonest)).toEqual(HONEST);
    }),
  );
});

test('addresses of one network get at most 60 % of the hour, and a buyer of another goes at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 256 }), fc.integer({ min: 300, max: 2000 }), (addresses, total) => {
      const flood = Array.from({ length: 2 * total }, (_, n) => ({ cliente: n % addresses, red: 1 }));
      const went = sendHour([...flood, ...HONEST], total);
      expect(went.filter(isHonest)).toEqual(HONEST);
      expect(went.length - HONEST.length).toBeLessThanOrEqual(Math.ceil(total * 0.6));
    }),
  );
});
