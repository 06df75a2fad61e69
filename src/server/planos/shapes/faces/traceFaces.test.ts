import { expect, test } from 'vitest';
import type { Polyline } from './polylines.ts';
import { traceFaces } from './traceFaces.ts';

const bounds = { gap: 0.3, resolution: 0.001 };
const areas = (lines: Polyline[], more: Partial<typeof bounds> = {}) =>
  traceFaces(lines, { ...bounds, ...more })
    ?.map(({ area }) => Math.round(area))
    .sort((a, b) => a - b);

test('lines that meet or cross enclose faces; overshooting ends bound nothing', () => {
  const frame = [0, 0, 30, 0, 30, 20, 0, 20, 0, 0];
  expect(areas([frame, [10, -2, 10, 22], [20, 0, 20, 20], [25, 5, 28, 8]])).toEqual([200, 200, 200]);
});

test('ends slightly short of a line are closed, also four around a point', () => {
  const frame = [0, 0, 30, 0, 30, 20, 0, 20, 0, 0];
  expect(
    areas([frame, [15, 0.2, 15, 9.8], [15, 10.2, 15, 19.9], [0.1, 10, 14.8, 10], [15.2, 10, 29.8, 10]]),
  ).toEqual([150, 150, 150, 150]);
});

test('corners slightly short of a line are closed: a zigzag may divide a row', () => {
  const zigzag = [0, 0, 0, 19.9, 10, 19.9, 10, 0, 20, 0, 20, 19.9, 30, 19.9, 30, 0];
  expect(areas([zigzag, [-5, 20, 35, 20], [-5, -0.1, 35, -0.1]])).toEqual([200, 200, 200]);
});

test('a line drawn twice, or nearly so, leaves no sliver', () => {
  const frame = [0, 0, 30, 0, 30, 20, 0, 20, 0, 0];
  const found = areas([frame, [0.05, 0, 30, 0.02], [10, 0, 10, 20], [10.1, 0, 9.95, 20], [10, 5, 10, 15]]);
  expect(found?.length).toBe(2);
});

test('an island is not part of its surroundings’ outline, connected or not', () => {
  const faces = traceFaces(
    [
      [0, 0, 30, 0, 30, 20, 0, 20, 0, 0],
      [10, 5, 20, 5, 20, 15, 10, 15, 10, 5],
      [0, 10, 10, 10],
    ],
    bounds,
  );
  expect(faces?.map(({ area, ring }) => [area, ring.length])).toEqual(
    expect.arrayContaining([
      [600, 8],
      [100, 8],
    ]),
  );
});

test('too many lines to bound lots are given up', () => {
  const hatch = Array.from({ length: 1200 }, (_, i) => [
    [i, 0, i, 1200],
    [0, i, 1200, i],
  ]).flat();
  expect(traceFaces(hatch, bounds)).toBeUndefined();
});
