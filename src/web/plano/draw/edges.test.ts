import { expect, test } from 'vitest';
import { groundOf } from './edges.ts';

test('a painted edge has the colour of its ground, whatever is drawn on it', () => {
  const ground = [223, 228, 207, 255];
  const tree = [90, 120, 80, 255];
  expect(groundOf(new Uint8ClampedArray([...ground, ...tree, ...ground]))).toBe('rgb(223 228 207)');
});

test('a transparent edge has no colour', () => {
  expect(groundOf(new Uint8ClampedArray([100, 0, 10, 255, 200, 0, 20, 128]))).toBeUndefined();
  expect(groundOf(new Uint8ClampedArray())).toBeUndefined();
});
