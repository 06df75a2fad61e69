import { expect, test } from 'vitest';
import { queryWait } from './cotizacionOptions.ts';

test('the wait between polls of the mail’s status grows, and polling ends after some minutes', () => {
  const waits: number[] = [];
  for (let answers = 1; ; answers++) {
    const wait = queryWait(answers);
    if (wait === false) break;
    waits.push(wait);
  }
  expect(waits.slice(0, 3)).toEqual([2000, 3000, 5000]);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const minutes = waits.reduce((sum, wait) => sum + wait, 0) / 60_000;
  expect(minutes).toBeGreaterThan(3);
  expect(minutes).toBeLessThan(6);
});
