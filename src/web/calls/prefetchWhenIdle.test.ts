import { expect, test } from 'vitest';
import { spares } from './prefetchWhenIdle.ts';

test('a visitor who saves data, or has a 2G network, gets no prefetch', () => {
  expect(spares({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(spares({ saveData: false, effectiveType: '2g' })).toBe(true);
  expect(spares({ effectiveType: 'slow-2g' })).toBe(true);
});

test('others do, even if the browser does not say', () => {
  expect(spares({ saveData: false, effectiveType: '3g' })).toBe(false);
  expect(spares({ saveData: false, effectiveType: '4g' })).toBe(false);
  expect(spares(undefined)).toBe(false);
});
