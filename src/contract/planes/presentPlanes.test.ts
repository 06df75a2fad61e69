import { expect, test } from 'vitest';
import { decimal } from '../../domain/decimal.ts';
import { computeGastos, computePlanes, type PlanRow } from './computePlanes.ts';
import { presentGastos, presentPlanes } from './presentPlanes.ts';

const TOTAL = decimal(3_115_305);
const MENSUALIDADES: PlanRow = {
  ...{ id_plan: 'mensual', nombre: 'Mensualidades', enganche: 15, dias_enganche: 15 },
  ...{ parcialidades: 5, porcentaje_parcialidades: 35, descuento: 1 },
};
const CREDITO: PlanRow = { id_plan: 'credito', nombre: 'Crédito', enganche: 20, dias_enganche: 30 };
const presented = (rows: readonly PlanRow[], plan?: string, entrega?: string, desde = '2026-11-26') =>
  presentPlanes(computePlanes(rows, { total: TOTAL, desde, entrega }), plan);
const rowsOf = (row: PlanRow, desde?: string) =>
  presented([row], row.id_plan, '6 meses después del apartado', desde)?.elegido?.pagos.map(
    ({ etiqueta, fecha, monto }) => [etiqueta, fecha, monto],
  );

test('the chosen plan is named with its discount, what is to be paid, and its payments', () => {
  const { elegido, fechas } = presented([CREDITO, MENSUALIDADES], 'mensual') ?? {};
  expect(elegido).toMatchObject({
    titulo: 'Tu plan: Mensualidades',
    resumen: '15 % de enganche · 5 pagos',
    descuento: { etiqueta: 'Descuento por plan (1 %)', monto: '-$31,153.05' },
    aPagar: { etiqueta: 'A pagar', monto: '$3,084,151.95' },
  });
  expect(fechas).toBe('Las fechas valen si apartas el 26 de noviembre de 2026.');
  expect(rowsOf(MENSUALIDADES)).toEqual([
    ['¡Monto Apartado!', '26 de noviembre de 2026', '$25,000.00'],
    ['Resto del enganche (15 %)', '11 de diciembre de 2026', '$437,622.79'],
    ['4 mensualidades de $215,890.64', 'del 26 de diciembre de 2026 al 26 de marzo de 2027', '$863,562.56'],
    ['Última mensualidad', '26 de abril de 2027', '$215,890.62'],
    ['A la entrega', '26 de mayo de 2027', '$1,542,075.98'],
  ]);
});

test('payments over more than a year name both years, a single one is named alone', () => {
  const two = { ...MENSUALIDADES, parcialidades: 24, porcentaje_parcialidades: 24, descuento: 0 };
  expect(rowsOf(two, '2026-01-31')?.[2]).toEqual([
    '24 mensualidades de $31,153.05',
    'del 28 de febrero de 2026 al 31 de enero de 2028',
    '$747,673.20',
  ]);
  expect(rowsOf({ ...MENSUALIDADES, parcialidades: 1 })?.[2]?.[0]).toBe('Mensualidad');
});

test('a plan without months or discount ends on delivery or by credit; nothing says a day nobody told', () => {
  expect(presented([CREDITO], 'credito', 'Inmediata')?.elegido?.pagos.at(-1)).toEqual({
    ...{ concepto: 'credito', etiqueta: 'A la entrega o con crédito', monto: '$2,492,244.00' },
    ...{ veces: 1, cada: '$2,492,244.00' },
  });
});

test('without a choice, or with one that is gone, no plan is the buyer’s; without plans nothing is claimed', () => {
  expect(presented([CREDITO])).not.toHaveProperty('elegido');
  expect(presented([CREDITO], 'otro')).not.toHaveProperty('elegido');
  expect(presented([CREDITO])?.planes.map(({ nombre }) => nombre)).toEqual(['Crédito']);
  expect(presented([])).toBeUndefined();
  expect(presentPlanes()).toBeUndefined();
});

test('costs are a range beside the total, with their own words', () => {
  const gastos = computeGastos(
    [
      { nombre: 'Escrituración', tipo: 'porcentaje', desde: 5, hasta: 7, cuando: 'escrituracion' },
      { nombre: 'Avalúo', tipo: 'monto', desde: 6500, cuando: 'escrituracion', nota: 'Lo pide el banco.' },
      { nombre: 'Mantenimiento', tipo: 'monto', desde: 1450, hasta: 1450, cuando: 'mensual' },
      { nombre: 'Predial', tipo: 'porcentaje', desde: 0.15, hasta: 0.2, cuando: 'anual' },
    ],
    TOTAL,
  );
  expect(presentGastos(gastos)).toEqual({
    titulo: 'Además del precio',
    aclaracion: 'estimado, no va en el total',
    lineas: [
      {
        etiqueta: 'Escrituración, 5 a 7 %',
        nombre: 'Escrituración',
        detalle: '5 a 7 %',
        monto: '$155,765.25 a $218,071.35',
      },
      {
        etiqueta: 'Avalúo, al escriturar',
        nombre: 'Avalúo',
        detalle: 'al escriturar',
        monto: '$6,500.00',
        nota: 'Lo pide el banco.',
      },
      {
        etiqueta: 'Mantenimiento, cada mes',
        nombre: 'Mantenimiento',
        detalle: 'cada mes',
        monto: '$1,450.00',
      },
      {
        etiqueta: 'Predial, 0.15 a 0.2 %, cada año',
        nombre: 'Predial',
        detalle: '0.15 a 0.2 %, cada año',
        monto: '$4,672.96 a $6,230.61',
      },
    ],
  });
  expect(presentGastos()).toBeUndefined();
});

test('a house of no price has no plans and no percentages', () => {
  expect(
    presentPlanes(computePlanes([CREDITO], { total: decimal(-1), desde: '2026-11-26', entrega: undefined })),
  ).toBeUndefined();
});
