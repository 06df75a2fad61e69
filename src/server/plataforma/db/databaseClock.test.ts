import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { fitOffset, openDatabaseClock } from './databaseClock.ts';

test('a first answer’s time is that of halfway between question and answer', () => {
  expect(fitOffset(undefined, { asked: 100, told: 5_110, answered: 120 })).toBe(5_000);
});

test('a slow answer leaves the known offset if it may still be right', () => {
  expect(fitOffset(5_000, { asked: 100, told: 5_110, answered: 9_120 })).toBe(5_000);
});

test('an answer that contradicts the known offset moves it as far as necessary', () => {
  expect(fitOffset(5_000, { asked: 100, told: 8_110, answered: 120 })).toBe(7_990);
  expect(fitOffset(5_000, { asked: 100, told: 3_110, answered: 120 })).toBe(3_010);
});

describeEachEngine('the clock of a process', (openFresh) => {
  test.each([0, 60_000, -60_000])('tells the database’s time if its own is %s ms off', async (off) => {
    const db = await openFresh();
    const { clock, stop } = await openDatabaseClock(db, () => performance.now() + off);
    const now = async () => {
      const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now');
      return row?.now.getTime() ?? Number.NaN;
    };
    const [before, told, after] = [await now(), clock().getTime(), await now()];
    await stop();
    // Far below the offset under test, and above any stall of a busy machine.
    expect(told).toBeGreaterThan(before - 20_000);
    expect(told).toBeLessThan(after + 20_000);
  });
});
