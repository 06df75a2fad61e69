import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { NEAR_CANDIDATES, nearestLotes } from './nearestLotes.ts';

const precio = decimal(4200);

const lote = (id_lote: string, terreno: number) => ({ id_lote, terreno });
const ids = (lotes: { id_lote: string }[]) => lotes.map(({ id_lote }) => id_lote).join(' ');

test('the nearest in area come first, each with its signed difference, five at most', () => {
  const found = nearestLotes(
    lote('x', 180),
    [lote('a', 150), lote('b', 181.5), lote('c', 170), lote('d', 400), lote('e', 300), lote('f', 180)],
    new Map(),
    precio,
  );
  expect(ids(found)).toBe('f b c a e');
  expect(found[1]).toEqual({ id_lote: 'b', terreno: 181.5, diferencia: 1.5, diferenciaDePrecio: 6300 });
  expect(found[2]).toMatchObject({ diferencia: -10, diferenciaDePrecio: -42_000 });
  expect(found[0]).toMatchObject({ diferencia: 0, diferenciaDePrecio: 0 });
});

test('among lots of one size the nearest on the drawing comes first, and one without a place last', () => {
  const puntos = new Map([
    ['x', [0, 0] as const],
    ['lejos', [90, 0] as const],
    ['junto', [0, 10] as const],
    ['medio', [30, 0] as const],
  ]);
  const disponibles = [lote('sin', 168), lote('lejos', 168.2), lote('medio', 168), lote('junto', 167.9)];
  expect(ids(nearestLotes(lote('x', 168), disponibles, puntos, precio))).toBe('junto medio lejos sin');
});

test('without places the catalogue’s order decides, and the lot itself is never offered', () => {
  expect(
    ids(nearestLotes(lote('x', 168), [lote('b', 168), lote('x', 168), lote('a', 168)], new Map(), precio)),
  ).toBe('b a');
});

test('the price difference is that of two quotes, each rounded once; beyond a JSON number it is absent', () => {
  const [near] = nearestLotes(lote('x', 168.00001), [lote('a', 190.12345)], new Map(), decimal('4875.5'));
  // 22.12345 × 4,875.5 = 107,862.88 rounded, less 0.00001 × 4,875.5 = 0.05 rounded.
  expect(near?.diferenciaDePrecio).toBe(107_862.83);
  const [far] = nearestLotes(lote('x', 9_999_999_999), [lote('a', 190)], new Map(), precio);
  expect(far).toEqual({ id_lote: 'a', terreno: 190, diferencia: -9_999_999_809 });
});

test('among the nearest, lots where the chosen model fits come first, then the unknown ones', () => {
  const disponibles = [
    lote('a', 180),
    lote('b', 181),
    lote('c', 182),
    lote('d', 183),
    lote('e', 184),
    lote('f', 300),
  ];
  const known = new Map([
    ['a', false],
    ['c', true],
    ['d', false],
    ['f', true],
  ]);
  const found = nearestLotes(lote('x', 180), disponibles, new Map(), precio, (it) => known.get(it.id_lote));
  expect(found.map(({ id_lote, cabe }) => [id_lote, cabe])).toEqual([
    ['c', true],
    ['f', true],
    ['b', undefined],
    ['e', undefined],
    ['a', false],
  ]);
  expect(found[2]).not.toHaveProperty('cabe');
});

test('if the model fits nowhere near, the nearest are offered anyway', () => {
  const many = Array.from({ length: 200 }, (_, i) => lote(String(i), 180 + i));
  let asked = 0;
  const found = nearestLotes(lote('x', 180), many, new Map(), precio, () => {
    asked += 1;
    return false;
  });
  expect(ids(found)).toBe('0 1 2 3 4');
  expect(asked).toBe(NEAR_CANDIDATES);
});
