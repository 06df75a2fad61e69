import { expect, test } from 'vitest';
import type { PrecioShown } from '../../../contract/panel/precios.ts';
import { changesIn, futureInstant, raiseAll, readRaise } from './listaDraft.ts';

const precios: PrecioShown[] = [
  { clase: 'modelo', id: 3, nombre: 'Agave', precio: 2950000 },
  { clase: 'equipamiento', id: 5, nombre: 'Pérgola', precio: 85000.5 },
  { clase: 'exedente', id: 1, nombre: 'Villas', precio: 4200 },
];

test('only typed prices that differ are changes; invalid prices are reported', () => {
  const typed = { 'modelo 3': '$3,000,000', 'equipamiento 5': '85,000.50', 'exedente 1': 'caro' };
  expect(changesIn(precios, typed)).toEqual({
    cambios: [{ clase: 'modelo', id: 3, precio: '3000000' }],
    wrong: new Set(['exedente 1']),
  });
});

test('a percentage raises prices from today’s value, to the cent', () => {
  const porcentaje = readRaise(' 3.5 %');
  if (porcentaje === undefined) throw new Error('no percentage');
  expect(raiseAll(precios, porcentaje, { clase: undefined, redondeo: 0 })).toEqual({
    'modelo 3': '3053250',
    'equipamiento 5': '87975.52',
    'exedente 1': '4347',
  });
  expect(raiseAll(precios, porcentaje, { clase: 'modelo', redondeo: 5000 })).toEqual({
    'modelo 3': '3055000',
  });
  expect(raiseAll(precios, porcentaje, { clase: 'exedente', redondeo: 5000 })).toEqual({
    'exedente 1': '4347',
  });
});

test.each(['', 'tres', '-91', '901', '1,5'])('%j is no percentage', (text) => {
  expect(readRaise(text)).toBeUndefined();
});

test('a minute is in Mexico City time, and in the future', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(futureInstant('2026-11-22', '06:01', now)).toBe('2026-11-22T12:01:00.000Z');
  expect(futureInstant('2026-11-22', '06:00', now)).toBeUndefined();
  expect(futureInstant('2026-02-30', '06:00', now)).toBeUndefined();
  expect(futureInstant('2026-13-45', '06:00', now)).toBeUndefined();
  expect(futureInstant('', '06:00', now)).toBeUndefined();
});
