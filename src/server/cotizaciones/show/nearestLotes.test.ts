import { expect, test } from 'vitest';
import { nearestLotes } from './nearestLotes.ts';

const lote = (id_lote: string, terreno: number) => ({ id_lote, terreno });
const ids = (lotes: { id_lote: string }[]) => lotes.map(({ id_lote }) => id_lote).join(' ');

test('the nearest in area come first, each with its signed difference, five at most', () => {
  const found = nearestLotes(
    lote('x', 180),
    [lote('a', 150), lote('b', 181.5), lote('c', 170), lote('d', 400), lote('e', 300), lote('f', 180)],
    new Map(),
  );
  expect(ids(found)).toBe('f b c a e');
  expect(found[1]).toEqual({ id_lote: 'b', terreno: 181.5, diferencia: 1.5 });
  expect(found[2]?.diferencia).toBe(-10);
});

test('of lots of one size the nearest in place comes first, and one without a place last', () => {
  const puntos = new Map([
    ['x', [0, 0] as const],
    ['lejos', [90, 0] as const],
    ['junto', [0, 10] as const],
    ['medio', [30, 0] as const],
  ]);
  const disponibles = [lote('sin', 168), lote('lejos', 168.2), lote('medio', 168), lote('junto', 167.9)];
  expect(ids(nearestLotes(lote('x', 168), disponibles, puntos))).toBe('junto medio lejos sin');
});

test('without any place the catalogue’s order decides, and the lot itself is never offered', () => {
  expect(ids(nearestLotes(lote('x', 168), [lote('b', 168), lote('x', 168), lote('a', 168)], new Map()))).toBe(
    'b a',
  );
});
