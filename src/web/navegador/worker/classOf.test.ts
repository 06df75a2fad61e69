import { describe, expect, test } from 'vitest';
import { classOf, mayKeep, readingKeyOf } from './classOf.ts';

const ORIGIN = 'https://casas.ejemplo.mx';
const of = (method: string, address: string, mode = 'cors') =>
  classOf({ method, mode, url: new URL(address, ORIGIN).href }, ORIGIN);

describe('the service worker', () => {
  test.each(['/', '/lotificacion/proyecto', '/Lotificacion/Proyecto/', '/?utm_source=x'])(
    'keeps the project list, opened as %s, as one page',
    (address) => {
      expect(of('GET', address, 'navigate')).toEqual({ clase: 'documento', documento: '/', secreto: false });
    },
  );

  test.each([
    '/lotificacion',
    '/lotificacion/SeleccionCasa/1',
    '/lotificacion/SeleccionModEqu/2?gclid=x',
    '/lotificacion/cotizacion/1',
  ])('keeps %s as the one page of the wizard', (address) => {
    expect(of('GET', address, 'navigate')).toEqual({
      clase: 'documento',
      documento: '/lotificacion',
      secreto: false,
    });
  });

  test.each([
    '/lotificacion/cotizacion/1?c=secreto',
    '/Lotificacion/Cotizacion/1?c=secreto',
    '/lotificacion/COTIZACION/1/?c=secreto',
    '/lotificacion/cotizacion/1?%63=secreto',
    '/%6cotificacion/cotizacion/1?c=secreto',
  ])('finds the issued quote %s under the one page of the wizard, and never keeps its own', (address) => {
    expect(of('GET', address, 'navigate')).toEqual({
      clase: 'documento',
      documento: '/lotificacion',
      secreto: true,
    });
  });

  test('keeps files with a content hash in their name', () => {
    expect(of('GET', '/assets/index-abc.js')).toEqual({ clase: 'archivo', programa: true });
    expect(of('GET', '/imagenes/0123-1x1/800.avif', 'no-cors')).toEqual({
      clase: 'archivo',
      programa: false,
    });
    expect(of('GET', '/planos/0123/lotes.json')).toEqual({ clase: 'archivo', programa: false });
  });

  test.each([
    ['POST', '/api/Correo'],
    ['POST', '/api/ActualizarCotizacion'],
    ['POST', '/api/CorregirCorreo'],
    ['POST', '/api/constructor'],
    ['POST', '/api/RecuperarLotes/x'],
    ['GET', '/api/RecuperarLotes'],
    ['GET', '/api/cotizaciones/secreto.pdf'],
    ['GET', '/trabajador.js'],
    ['GET', 'https://otra.ejemplo.mx/assets/x.js'],
    ['DELETE', '/assets/x.js'],
  ])('leaves %s %s to the browser', (method, address) => {
    expect(of(method, address)).toBeUndefined();
  });

  test.each(['/simulador', '/panel', '/api/cotizaciones/secreto.pdf', '/lotificaciones'])(
    'leaves the page %s to the browser',
    (address) => {
      expect(of('GET', address, 'navigate')).toBeUndefined();
    },
  );

  test('keeps the privacy notice as a page, and an issued quote’s call as a class of its own', () => {
    expect(of('GET', '/aviso-de-privacidad#dispositivo', 'navigate')).toEqual({
      clase: 'documento',
      documento: '/aviso-de-privacidad',
      secreto: false,
    });
    expect(of('POST', '/api/RecuperarCotizacion')).toEqual({ clase: 'cotizacion' });
  });

  test('keeps each request of a reading call separately', () => {
    expect(of('POST', '/api/RecuperarLotes')).toEqual({ clase: 'lectura' });
    expect(readingKeyOf('RecuperarLotes', '{"id":1}')).not.toBe(readingKeyOf('RecuperarLotes', '{"id":2}'));
  });

  test('keeps no page that forbids it, no error, no redirect and nothing from other origins', () => {
    const answer = { status: 200, type: 'basic', redirected: false, headers: new Headers() } as const;
    expect(mayKeep(answer)).toBe(true);
    expect(mayKeep({ ...answer, headers: new Headers({ 'cache-control': 'private, no-cache' }) })).toBe(true);
    for (const other of [
      { headers: new Headers({ 'cache-control': 'no-store' }) },
      { status: 503 },
      { type: 'opaque' as const },
      { redirected: true },
    ]) {
      expect(mayKeep({ ...answer, ...other })).toBe(false);
    }
  });
});
