import { expect, test } from 'vitest';
import { FiltroDeCotizaciones } from '../../../contract/panel/cotizaciones.ts';
import {
  cotizacionesFilterOf,
  countCotizacionesFilters,
  readCotizacionesFields,
} from './cotizacionesFields.ts';

test('what the address says is what the call is asked', () => {
  const fields = readCotizacionesFields(
    'proyecto=1&modelo=3&estado=porVencer&entrega=detenida&asesor=nadie&desde=2026-01-31&antes=VA-2026-000123',
  );
  expect(cotizacionesFilterOf(fields)).toEqual({
    id_proyecto: 1,
    id_modelo: 3,
    estado: 'porVencer',
    entrega: 'detenida',
    asesor: 'nadie',
    desde: '2026-01-31',
  });
  expect(fields.antes).toBe('VA-2026-000123');
  expect(countCotizacionesFilters(fields)).toBe(6);
  expect(FiltroDeCotizaciones.safeParse(cotizacionesFilterOf(fields)).success).toBe(true);
});

test.each([
  'modelo=3',
  'proyecto=0&estado=toString&entrega=__proto__&asesor=yo&desde=2026-02-31&hasta=ayer&antes=x',
  'busca=ana@ejemplo.mx',
])('an address that nobody of ours wrote asks for nothing wrong: %s', (query) => {
  expect(cotizacionesFilterOf(readCotizacionesFields(query))).toEqual({});
  expect(countCotizacionesFilters(readCotizacionesFields(query))).toBe(0);
});
