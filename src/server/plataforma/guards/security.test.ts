import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { openApp, type TestApp } from '../../../../test/testApp.ts';

describeEachEngine('every answer', (openFresh) => {
  let prueba: TestApp;
  beforeAll(async () => {
    prueba = await openApp(await openFresh());
  });
  afterAll(() => prueba.close());

  test('sends no referrer path to any site, our own log included', async () => {
    for (const url of [
      '/',
      '/lotificacion/SeleccionCasa/1',
      '/simulador',
      '/aviso-de-privacidad',
      '/nada.js',
    ])
      expect((await prueba.app.inject(url)).headers['referrer-policy'], url).toBe('strict-origin');
  });

  test('with a page denies camera, location and payment', async () => {
    for (const url of ['/', '/lotificacion/cotizacion/1?c=x', '/simulador', '/aviso-de-privacidad']) {
      const policy = String((await prueba.app.inject(url)).headers['permissions-policy']);
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
        expect(policy, url).toContain(`${feature}=()`);
    }
  });

  test('with a panel page allows the camera to itself, for a quote’s QR, and nothing else', async () => {
    for (const url of ['/panel', '/panel/inventario/1?estado=apartado']) {
      const policy = String((await prueba.app.inject(url)).headers['permissions-policy']);
      expect(policy, url).toContain('camera=(self)');
      for (const feature of ['geolocation', 'microphone', 'payment', 'usb'])
        expect(policy, url).toContain(`${feature}=()`);
    }
  });

  test('to a request with two Host headers is 400', async () => {
    const port = Number(new URL(await prueba.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const ask = async (host: string[]) => {
      const asked = request({ port, host: '127.0.0.1', path: '/salud', setHost: false, agent: false });
      asked.setHeader('host', host).end();
      const [response]: IncomingMessage[] = await once(asked, 'response');
      return [response?.statusCode, response && (await text(response))];
    };
    expect(await ask(['casas.ejemplo.mx'])).toEqual([200, expect.stringContaining('bien')]);
    const refused = [400, expect.stringContaining('SOLICITUD_INVALIDA')];
    expect(await ask(['casas.ejemplo.mx', 'malo.ejemplo.org'])).toEqual(refused);
    expect(await ask(['casas.ejemplo.mx', 'casas.ejemplo.mx'])).toEqual(refused);
  });
});
