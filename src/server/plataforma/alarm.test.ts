import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlarm } from './alarm.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('rings once, at the earliest moment set', () => {
  const rung: number[] = [];
  const alarm = createAlarm(
    () => rung.push(Date.now()),
    () => new Date(),
  );
  alarm.set(5_000);
  alarm.set(2_000);
  alarm.set(9_000);
  vi.advanceTimersByTime(10_000);
  expect(rung).toEqual([2_000]);
  alarm.set(12_000);
  alarm.clear();
  vi.advanceTimersByTime(10_000);
  expect(rung).toEqual([2_000]);
});

test('rings early for a moment beyond the longest timer', () => {
  const rung: number[] = [];
  const alarm = createAlarm(
    () => rung.push(Date.now()),
    () => new Date(),
  );
  alarm.set(40 * 86_400_000);
  vi.advanceTimersByTime(1_000);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(2 ** 31);
  expect(rung).toHaveLength(1);
});
