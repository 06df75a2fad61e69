import { expect, test } from 'vitest';
import { scaleOf } from './scaleOf.ts';

test('a scale has whole, even steps, begins with zero and ends with the greatest count or a little more', () => {
  expect(scaleOf(0)).toEqual([0, 1]);
  expect(scaleOf(1)).toEqual([0, 1]);
  expect(scaleOf(3)).toEqual([0, 2, 4]);
  expect(scaleOf(20)).toEqual([0, 10, 20]);
  expect(scaleOf(118)).toEqual([0, 100, 200]);
  for (let most = 1; most < 3000; most += 1) {
    const lines = scaleOf(most);
    const top = lines.at(-1) ?? 0;
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(top).toBeGreaterThanOrEqual(most);
    // Otherwise all bars would be low.
    expect(top).toBeLessThan(Math.max(most * 2.5, 2));
  }
});
