import { describe, expect, test } from 'vitest';
import { listMove, rowWindow, scrollToRow } from './rowWindow.ts';

describe('the window of a long list', () => {
  test('has the visible rows and a few more, never all', () => {
    expect(rowWindow(0, 560, 56, 10_000)).toEqual([0, 16]);
    expect(rowWindow(56_000, 560, 56, 10_000)).toEqual([994, 1016]);
  });

  test('ends with the list, even if the list shrank during a deep scroll', () => {
    expect(rowWindow(56_000, 560, 56, 3)).toEqual([3, 3]);
    expect(rowWindow(0, 560, 56, 3)).toEqual([0, 3]);
  });

  test('scrolls as little as possible to show a row', () => {
    expect(scrollToRow(5, 0, 560, 56)).toBe(0);
    expect(scrollToRow(10, 0, 560, 56)).toBe(56);
    expect(scrollToRow(1, 560, 560, 56)).toBe(56);
  });
});

describe('keys in the list', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 4, 5],
    ['ArrowUp', 0, 0],
    ['End', 0, 99],
    ['Home', 50, 0],
    ['PageDown', 95, 99],
    ['PageUp', 15, 5],
  ])('%s from row %i goes to row %i', (key, row, target) => {
    expect(listMove(key, row, 100, 10)).toBe(target);
  });

  test('other keys and an empty list go nowhere', () => {
    expect(listMove('a', 3, 100, 10)).toBeUndefined();
    expect(listMove('ArrowDown', -1, 0, 10)).toBeUndefined();
  });
});
