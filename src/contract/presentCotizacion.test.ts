import { expect, test } from 'vitest';
import { testDocumento } from '../../test/testDocumento.ts';
import { decimal, sumDecimals } from '../domain/decimal.ts';
import { presentCotizacion } from './presentCotizacion.ts';
import { presentFacts } from './presentModelo.ts';

const DOCUMENTO = testDocumento();

test('a quote shows its day in Mexico City and its last valid day', () => {
  const { folio, emitida, vigencia } = presentCotizacion(DOCUMENTO);
  expect({ folio, emitida, vigencia }).toEqual({
    folio: 'VA-2026-000123',
    emitida: '15 de junio de 2026',
    vigencia: 'Vigente hasta el 30 de junio de 2026',
  });
});

test('the four amounts are in order, the excess with its area and price per m²', () => {
  expect(
    presentCotizacion(DOCUMENTO).montos.map(({ etiqueta, detalle, monto }) => [etiqueta, detalle, monto]),
  ).toEqual([
    ['Precio del modelo', undefined, '$1,950,000.125'],
    ['Precio de equipamientos', undefined, '$48,500.00'],
    ['Terreno excedente', '-7.5m² × $4,200.00 por m² excedente', '-$31,500.00'],
    ['Precio total', undefined, '$1,967,000.125'],
  ]);
});

test.each([
  [22.5, '22.5m² más que el lote base de 168m²'],
  [-7.5, '7.5m² menos que el lote base de 168m²'],
  [0, 'La misma superficie que el lote base de 168m²'],
])('an excess of %s m² is explained, without a double negative', (excedente, explicacion) => {
  const lote = { ...DOCUMENTO.lote, excedente };
  expect(presentCotizacion({ ...DOCUMENTO, lote }).montos[2]?.explicacion).toBe(explicacion);
});

test('a discount is a line before the total, with sign and reason, and the lines add up', () => {
  const descuento = { monto: 41_000.5, motivo: 'Pago de contado' };
  const cotizacion = { ...DOCUMENTO.cotizacion, precioTotal: 1_925_999.625 };
  const { montos } = presentCotizacion({ ...DOCUMENTO, cotizacion, descuento });
  expect(montos.slice(-2)).toEqual([
    { clave: 'descuento', etiqueta: 'Descuento', detalle: 'Pago de contado', monto: '-$41,000.50' },
    { clave: 'precioTotal', etiqueta: 'Precio total', detalle: undefined, monto: '$1,925,999.625' },
  ]);
  const [total, ...parts] = montos.map(({ monto }) => decimal(monto.replaceAll(/[$,]/g, ''))).reverse();
  expect(sumDecimals(parts)).toBe(total);
  expect(presentCotizacion(DOCUMENTO).montos.map(({ clave }) => clave)).not.toContain('descuento');
});

test('the house is named with its lot, its land and the model’s construction area', () => {
  expect(presentCotizacion(DOCUMENTO).casa).toEqual({
    titulo: 'Casa Agave, lote M4-L1',
    proyecto: 'Villas Armonía',
    lote: 'Lote M4-L1',
    terreno: '160.5m²',
    modelo: 'Agave',
    construccion: '182m² de construcción',
    facts: presentFacts(DOCUMENTO.modelo),
    equipamientos: [{ nombre: 'Pérgola', precio: '$48,500.00' }],
  });
});

test('a model already called a house is not prefixed again', () => {
  const named = (nombre: string) =>
    presentCotizacion({ ...DOCUMENTO, modelo: { ...DOCUMENTO.modelo, nombre } }).casa.titulo;
  expect(named('Casa Roble')).toBe('Casa Roble, lote M4-L1');
  expect(named('Casablanca')).toBe('Casa Casablanca, lote M4-L1');
});

test('the reservation amount is the specification’s', () => {
  expect(presentCotizacion(DOCUMENTO).apartado).toEqual({
    etiqueta: '¡Monto Apartado!',
    monto: '$25,000.00',
    texto: 'Es parte del precio.',
  });
  const { siguiente: _none, ...silent } = DOCUMENTO;
  expect(presentCotizacion(silent).apartado).not.toHaveProperty('texto');
});
