import { expect, test } from 'vitest';
import { testDocumento } from '../../../../test/testDocumento.ts';
import { decimal } from '../../../domain/decimal.ts';
import { composeHoy } from './composeHoy.ts';

test.each([
  ['2026-06-29', true],
  ['2026-06-30', true],
  ['2026-07-01', false],
])('a quote valid until 2026-06-30 is valid on %s: %s', (fecha, vigente) => {
  const documento = { ...testDocumento(), vigencia: '2026-06-30' };
  const nothing = {
    edition: null,
    preciosPorAplicar: false,
    empresa: null,
    proyecto: null,
    lote: null,
    modelo: null,
    equipamientos: [],
    planes: [],
    gastos: [],
    cercanias: [],
  };
  expect(composeHoy(documento, nothing, { fecha, lotesCercanos: [] }).vigente).toBe(vigente);
});

test('without withdrawn equipment, today’s total is shown and whether the rest keeps its price', () => {
  const documento = testDocumento();
  const { proyecto, lote, modelo } = documento;
  const elegido = {
    edition: null,
    preciosPorAplicar: false,
    empresa: null,
    proyecto: { ...proyecto, precioExedente: decimal(proyecto.precioExedente) },
    lote: { id_lote: lote.id_lote, terreno: decimal(lote.terreno), estatus: 'Disponible' as const },
    modelo: { ...modelo, terreno: decimal(modelo.terreno), precioVenta: decimal(modelo.precioVenta) },
    equipamientos: [],
    planes: [],
    gastos: [],
    cercanias: [],
  };
  const told = (precioVenta: string, descuento?: typeof documento.descuento) => {
    const quoted = descuento ? testDocumento({ descuento }) : documento;
    if (descuento) quoted.cotizacion.precioTotal -= descuento.monto;
    const dearer = { ...elegido, modelo: { ...elegido.modelo, precioVenta: decimal(precioVenta) } };
    return composeHoy(quoted, dearer, { fecha: '2026-06-20', lotesCercanos: [] });
  };
  expect(told('1950000.125').resto).toEqual({ precioTotal: 1_918_500.125, diferencia: 0 });
  expect(told('1950000.125')).not.toHaveProperty('precio');
  expect(told('1960000.125').resto).toEqual({ precioTotal: 1_928_500.125, diferencia: 10_000 });
  // A discount is no rise of the rest.
  expect(told('1950000.125', { monto: 1000, motivo: 'Pago de contado' }).resto?.diferencia).toBe(0);
});
