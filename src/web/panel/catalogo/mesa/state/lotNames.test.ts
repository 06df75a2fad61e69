import { expect, it } from 'vitest';
import { countOn, LoteFinder, proposeNext } from './lotNames.ts';

it.each([
  ['12', 1, '13'],
  ['09', 1, '10'],
  ['M4-L12', 1, 'M4-L13'],
  ['M4-L12', -1, 'M4-L11'],
  ['7-A', 1, '8-A'],
  ['0', -1, undefined],
  ['Poniente', 1, undefined],
])('%s counts on by %i to %s', (id, step, next) => {
  expect(countOn(id, step)).toBe(next);
});

it('proposes the next number, downwards if the last two descended, and none that the list lacks', () => {
  const ids = new Set(['1', '2', '3', '4']);
  expect(proposeNext(ids, '2', '1')).toBe('3');
  expect(proposeNext(ids, '3', '4')).toBe('2');
  expect(proposeNext(ids, '4', '3')).toBeUndefined();
  expect(proposeNext(ids, undefined, undefined)).toBeUndefined();
});

it('finds a lot as typed, a bare number in the previous lot’s block', () => {
  const finder = new LoteFinder(['M4-L12', 'M4-L13', 'M5-L13', '7', 'a1', 'A1']);
  expect(finder.find('M4-L12')).toBe('M4-L12');
  expect(finder.find(' m4 l12 ')).toBe('M4-L12');
  expect(finder.find('13')).toBeUndefined();
  expect(finder.find('13', 'M5-L12')).toBe('M5-L13');
  expect(finder.find('007')).toBe('7');
  expect(finder.find('a1')).toBe('a1');
  expect(finder.find('99', 'M4-L12')).toBeUndefined();
});
