import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { type DrawnLotes, groundsOf, ringsOf } from './ground.ts';

const RECTANGLE = 'M0 0L10 0L10 20L0 20Z';
const plano = (d: string): DrawnLotes => ({
  metros: 0.5,
  lotes: [{ id_lote: '7', d, fondo: 90 }],
});
const lote = { id_lote: '7', terreno: decimal('50') };

test('a lot’s shape is scaled to its catalogued area', () => {
  expect(groundsOf(plano(RECTANGLE))(lote)).toEqual({
    contour: [
      [0, 0],
      [5, 0],
      [5, 10],
      [0, 10],
    ],
    back: 90,
  });
});

test('a lot has no ground if it is not drawn, has several parts, or its drawing is not true to scale', () => {
  expect(groundsOf(plano(RECTANGLE))({ ...lote, id_lote: '8' })).toBeUndefined();
  expect(groundsOf(plano(`${RECTANGLE}M20 0L30 0L30 20L20 20Z`))(lote)).toBeUndefined();
  const { metros: _metros, ...untrue } = plano(RECTANGLE);
  expect(groundsOf(untrue)(lote)).toBeUndefined();
});

test('a pin has no ground', () => {
  const [outlined] = plano(RECTANGLE).lotes;
  const pinned = { ...plano(RECTANGLE), lotes: outlined ? [{ ...outlined, alfiler: true as const }] : [] };
  expect(groundsOf(pinned)(lote)).toBeUndefined();
});

test('a splinter beside the lot does not count as a second part', () => {
  expect(groundsOf(plano(`${RECTANGLE}M20 0L20.5 0L20 0.5Z`))(lote)?.contour).toHaveLength(4);
});

test('a curve keeps its end point and is split into short straight pieces', () => {
  const [ring = []] = ringsOf('M0 0Q10 0 10 10C10 20 0 20 0 10Z');
  expect(ring).toHaveLength(17);
  expect(ring[8]).toEqual([10, 10]);
  expect(ring[16]).toEqual([0, 10]);
  expect(ring[4]).toEqual([7.5, 2.5]);
  expect(ring[12]).toEqual([5, 17.5]);
});
