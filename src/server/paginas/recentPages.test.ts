import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecentPages } from './createDocumentos.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache of two pages for a second, and how often each was made. */
function counting() {
  const pages = createRecentPages<string>(2, 1000);
  const made: string[] = [];
  const ask = (madeOf: readonly string[], keep = true) =>
    pages.get(madeOf, async () => {
      made.push(madeOf.join());
      return { page: `página de ${madeOf.join()}`, keep };
    });
  return { ask, made };
}

test('makes equal pages once and different ones anew, also if their parts join alike', async () => {
  const { ask, made } = counting();
  expect(await ask(['a', 'b'])).toBe(await ask(['a', 'b']));
  await ask(['a,b']);
  expect(made).toEqual(['a,b', 'a,b']);
  expect(await ask(['b', 'a'])).toBe('página de b,a');
});

test('drops the page unused for longest', async () => {
  const { ask, made } = counting();
  for (const it of ['a', 'b', 'a', 'c', 'a', 'b']) await ask([it]);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('forgets an unused page but not a used one', async () => {
  const { ask, made } = counting();
  await ask(['a']);
  await ask(['b']);
  vi.advanceTimersByTime(900);
  await ask(['a']);
  vi.advanceTimersByTime(900);
  await ask(['a']);
  await ask(['b']);
  expect(made).toEqual(['a', 'b', 'b']);
});

test('makes an uncacheable page each time', async () => {
  const { ask, made } = counting();
  for (let time = 0; time < 2; time += 1) await ask(['a'], false);
  expect(made).toEqual(['a', 'a']);
});
