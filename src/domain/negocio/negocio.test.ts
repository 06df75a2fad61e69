import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { dueLunes, weekBefore } from './lunes.ts';
import {
  costPerSale,
  costPerSaleOf,
  daysOfMonths,
  monthsBetween,
  monthsLeft,
  paceOf,
  sumPasos,
} from './negocio.ts';

const meses = [
  { mes: '2026-08', ventas: 0, entero: true },
  { mes: '2026-09', ventas: 4, entero: true },
  { mes: '2026-10', ventas: 7, entero: true },
  { mes: '2026-11', ventas: 1, entero: false },
];

test('the pace counts whole months since the first sale, and none without such a month', () => {
  expect(paceOf(meses, '2026-09-20')).toBe(5.5);
  expect(paceOf(meses, '2026-01-02')).toBeCloseTo(11 / 3);
  expect(paceOf(meses, '2026-11-02')).toBeUndefined();
  expect(paceOf(meses, null)).toBeUndefined();
});

test('what is left lasts as many months as the pace says, and nobody knows without a pace', () => {
  expect(monthsLeft(118, 5.5)).toBe(21);
  expect(monthsLeft(118, 0)).toBeUndefined();
  expect(monthsLeft(118, undefined)).toBeUndefined();
});

test('a source costs each of its sales an equal share, to the cent', () => {
  expect(costPerSale(decimal('50500'), 5)).toBe(decimal('10100'));
  expect(costPerSale(decimal('100'), 3)).toBe(decimal('33.33'));
  expect(costPerSale(decimal('200'), 3)).toBe(decimal('66.67'));
  expect(costPerSale(decimal('38500'), 0)).toBeUndefined();
});

test('all sources together cost a sale only of those whose cost is known', () => {
  const sources = [
    { costo: decimal('50500'), ventas: 4 },
    { costo: decimal('0.50'), ventas: 1 },
    { costo: undefined, ventas: 95 },
  ];
  expect(costPerSaleOf(sources)).toBe(decimal('10100.10'));
  expect(costPerSaleOf([{ costo: decimal('5'), ventas: 0 }, ...sources.slice(2)])).toBeUndefined();
  expect(costPerSaleOf(sources.slice(2))).toBeUndefined();
});

test('a step sums its own rows only, with those of unknown amount counted', () => {
  const row = { origen: null, asesor: null, cuantos: 2, pesos: decimal('10.50'), sinPrecio: 1 };
  const rows = [{ ...row, paso: 'ventas' } as const, { ...row, paso: 'apartados' } as const];
  expect(sumPasos([...rows, ...rows], 'ventas')).toEqual({
    cuantos: 4,
    pesos: decimal('21'),
    sinPrecio: 2,
  });
});

test('a period of months begins on its first day and ends on its last', () => {
  expect(daysOfMonths({ desde: '2026-02', hasta: '2026-02' })).toEqual({
    desde: '2026-02-01',
    hasta: '2026-02-28',
  });
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

test('the mail of a Monday is due from seven o’clock in Mexico, on Tuesday still, and then no more', () => {
  expect(dueLunes(new Date('2026-11-30T12:59:00Z'))).toBeUndefined();
  expect(dueLunes(new Date('2026-11-30T13:00:00Z'))).toBe('2026-11-30');
  expect(dueLunes(new Date('2026-12-02T05:59:00Z'))).toBe('2026-11-30');
  expect(dueLunes(new Date('2026-12-02T06:00:00Z'))).toBeUndefined();
  expect(dueLunes(new Date('2026-11-30T05:59:00Z'))).toBeUndefined();
  expect(weekBefore('2026-11-30')).toEqual({ desde: '2026-11-23', hasta: '2026-11-29' });
});
