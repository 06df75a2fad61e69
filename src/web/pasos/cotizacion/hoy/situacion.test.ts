import { describe, expect, test } from 'vitest';
import { testDocumento } from '../../../../../test/testDocumento.ts';
import type { Hoy, RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { formatDifference, situacionOf, trendOf } from './situacion.ts';

const documento = testDocumento();
const IGUAL: Hoy = {
  vigente: true,
  lote: 'Disponible',
  proyecto: true,
  modelo: true,
  equipamientosRetirados: [],
  precio: { cotizacion: documento.cotizacion, diferencia: 0 },
  actualizable: true,
  lotesCercanos: [],
};
const MAS_CARA: Hoy['precio'] = {
  cotizacion: { ...documento.cotizacion, precioTotal: 2_000_000.125 },
  diferencia: 33_000,
};

const situation = (hoy: Partial<Hoy>, mas: Partial<RecoverCotizacionAnswer> = {}) =>
  situacionOf({
    documento,
    entrega: { estado: 'pendiente' },
    correcciones: 0,
    hoy: { ...IGUAL, ...hoy },
    ...mas,
  });

describe('an issued quote today', () => {
  test('that did not change has no news and no renewal', () => {
    expect(situation({})).toEqual({ novedades: [], actualizar: false });
  });

  test('that expired at an unchanged price says so and can be renewed', () => {
    expect(situation({ vigente: false })).toEqual({
      novedades: [{ tipo: 'vencida', dia: '2026-06-30' }],
      actualizar: true,
    });
  });

  test('keeps its own price until its last day, and says today’s price', () => {
    expect(situation({ precio: MAS_CARA })).toEqual({
      novedades: [{ tipo: 'precio', ahora: 2_000_000.125, diferencia: 33_000, conservaHasta: '2026-06-30' }],
      actualizar: true,
    });
  });

  test('that expired keeps no price', () => {
    const { novedades } = situation({ vigente: false, precio: MAS_CARA });
    expect(novedades).toEqual([
      { tipo: 'vencida', dia: '2026-06-30' },
      { tipo: 'precio', ahora: 2_000_000.125, diferencia: 33_000 },
    ]);
  });

  test.each(['Vendido', 'Retirado'] as const)('whose lot is %s offers others, and no new price', (lote) => {
    const lotesCercanos = [{ id_lote: '7', terreno: 162, diferencia: 1.5, diferenciaDePrecio: 6300 }];
    expect(situation({ lote, lotesCercanos, precio: MAS_CARA, actualizable: false })).toEqual({
      novedades: [{ tipo: 'lote', id_lote: 'M4-L1', cercanos: lotesCercanos }],
      actualizar: false,
    });
  });

  test('names the withdrawn model and equipment', () => {
    const { precio: _none, ...sinPrecio } = IGUAL;
    const hoy: Hoy = { ...sinPrecio, modelo: false, equipamientosRetirados: [7], actualizable: false };
    expect(situacionOf({ documento, entrega: { estado: 'pendiente' }, correcciones: 0, hoy })).toEqual({
      novedades: [
        { tipo: 'modelo', nombre: 'Agave' },
        { tipo: 'equipamientos', nombres: ['Pérgola'] },
      ],
      actualizar: false,
    });
  });

  test('with only its equipment withdrawn tells the price of the rest, unless the lot is gone too', () => {
    const { precio: _none, ...sinPrecio } = IGUAL;
    const resto = { precioTotal: 1_918_500.125, diferencia: 0 };
    const hoy: Hoy = { ...sinPrecio, equipamientosRetirados: [7], actualizable: false, resto };
    const told = (more: Partial<Hoy>) => situation({ ...hoy, ...more }).novedades;
    expect(told({})).toEqual([{ tipo: 'equipamientos', nombres: ['Pérgola'], resto }]);
    expect(told({ lote: 'Vendido' }).at(-1)).toEqual({ tipo: 'equipamientos', nombres: ['Pérgola'] });
  });

  test.each([
    { estado: 'apartado', hasta: '2026-06-24T18:00:00.000Z' },
    { estado: 'pagado' },
    { estado: 'vendido' },
  ] as const)('whose lot is the reader’s own ($estado) says only that', (tuyo) => {
    const sustituidaPor = { folio: 'VA-2026-000124', url: '/lotificacion/cotizacion/1?c=n' };
    const hoy = { lote: 'Vendido', vigente: false, precio: MAS_CARA, actualizable: false, tuyo } as const;
    expect(situation(hoy, { sustituidaPor })).toEqual({
      novedades: [{ tipo: 'tuyo', id_lote: 'M4-L1', tuyo }],
      actualizar: false,
    });
  });

  test('whose project is withdrawn does not mention its lot', () => {
    const { novedades } = situation({
      proyecto: false,
      lote: 'Retirado',
      modelo: false,
      actualizable: false,
    });
    expect(novedades).toEqual([{ tipo: 'proyecto' }]);
  });

  test('with a discount does not call the price risen if only the discount would be gone', () => {
    const con = (monto: number) => ({
      documento: { ...documento, descuento: { monto, motivo: 'Pago de contado' } },
    });
    expect(situation({ precio: MAS_CARA }, con(33_000))).toEqual({ novedades: [], actualizar: false });
    const { novedades } = situation({ precio: MAS_CARA }, con(20_000));
    expect(novedades.map(({ tipo }) => tipo)).toEqual(['precio']);
  });

  test('replaced by a newer one leads only to that one', () => {
    const sustituidaPor = { folio: 'VA-2026-000124', url: '/lotificacion/cotizacion/1?c=n' };
    expect(situation({ vigente: false, precio: MAS_CARA }, { sustituidaPor })).toEqual({
      novedades: [{ tipo: 'sustituida', por: sustituidaPor }],
      actualizar: false,
    });
  });
});

test('a valid quote keeps its price when prices rise; a lower price is always good news', () => {
  expect(trendOf({ diferencia: 33_000, conservaHasta: '2026-06-30' })).toBe('conserva');
  expect(trendOf({ diferencia: 33_000 })).toBe('sube');
  expect(trendOf({ diferencia: -1, conservaHasta: '2026-06-30' })).toBe('baja');
  expect(trendOf({ diferencia: -1 })).toBe('baja');
});

test('a difference always has its sign', () => {
  expect(formatDifference(33_000)).toBe('+$33,000.00');
  expect(formatDifference(-0.5)).toBe('-$0.50');
  expect(formatDifference(100.25, 200.5)).toBe('-$100.25');
});
