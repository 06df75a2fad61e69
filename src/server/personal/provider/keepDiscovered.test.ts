import { expect, test } from 'vitest';
import { keepDiscovered } from './openProvider.ts';

function open() {
  const state = { now: 0, asked: 0, away: false };
  const found = keepDiscovered(
    async () => {
      state.asked += 1;
      if (state.away) throw new Error('away');
      return state.asked;
    },
    () => new Date(state.now),
  );
  return { state, found };
}

test('ten concurrent callers ask once, and the answer lasts an hour', async () => {
  const { state, found } = open();
  expect(state.asked).toBe(0);
  expect(await Promise.all(Array.from({ length: 10 }, found))).toEqual(Array(10).fill(1));
  state.now = 3_599_999;
  expect(await found()).toBe(1);
  state.now = 3_600_000;
  expect(await found()).toBe(2);
});

test('an absent provider is asked at most every five seconds, and the known answer stays', async () => {
  const { state, found } = open();
  state.away = true;
  await expect(found()).rejects.toThrow('away');
  await expect(found()).rejects.toThrow('away');
  expect(state.asked).toBe(1);
  state.now = 5_000;
  state.away = false;
  expect(await found()).toBe(2);
  state.now = 4_000_000;
  state.away = true;
  expect(await found()).toBe(2);
  expect(await found()).toBe(2);
  expect(state.asked).toBe(3);
  state.now += 5_000;
  expect(await found()).toBe(2);
  expect(state.asked).toBe(4);
});
