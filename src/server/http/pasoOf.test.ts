import { describe, expect, test } from 'vitest';
import { pasoOf } from './pasoOf.ts';

describe('the step of an address', () => {
  test.each([
    ['/lotificacion', { paso: 'lote', id: undefined }],
    ['/lotificacion/SeleccionCasa', { paso: 'lote', id: undefined }],
    ['/lotificacion/SeleccionCasa/2?utm_source=anuncio', { paso: 'lote', id: 2 }],
    ['/lotificacion/seleccionmodelo/2/', { paso: 'modelo', id: 2 }],
    ['/lotificacion/SeleccionModEqu/abc', { paso: 'equipamiento', id: undefined }],
    ['/lotificacion/cotizacion/1', { paso: 'cotizacion', id: 1 }],
    ['/lotificacion/cotizacion/1?c=secreto', { paso: 'emitida', id: 1 }],
    ['/lotificacion/cotizacion/1?utm=1&c=secreto', { paso: 'emitida', id: 1 }],
    ['/lotificacion/cotizacion/1?c=', { paso: 'cotizacion', id: 1 }],
  ])('%s', (address, expected) => {
    expect(pasoOf(address)).toEqual(expected);
  });

  test.each([
    '/',
    '/lotificacion/proyecto',
    '/lotificacion/otra/1',
    '/panel',
    '/x/lotificacion/SeleccionCasa/1',
  ])('%s is none', (address) => {
    expect(pasoOf(address)).toBeUndefined();
  });
});
