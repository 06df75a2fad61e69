import { expect, test } from 'vitest';
import { openApp } from '../../../test/appDePrueba.ts';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { clientOf } from './limite.ts';

describeEachEngine('the limit of calls a minute', (openFresh) => {
  test('is each client address’s own, and says when to come back', async () => {
    const { app, lineas, close } = await openApp(await openFresh(), {
      limites: { llamadas: 3, cotizaciones: 1 },
    });
    const proof = { cookie: `XSRF-TOKEN=${'a'.repeat(32)}`, 'x-xsrf-token': 'a'.repeat(32) };
    const call = (cliente: string, url = '/api/RecuperarLotes') =>
      app.inject({
        method: 'POST',
        url,
        payload: { id: 1 },
        headers: { ...proof, 'x-forwarded-for': cliente },
      });
    for (let n = 0; n < 3; n += 1) expect((await call('198.51.100.1')).statusCode).toBe(200);
    const refused = await call('198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expectProblem(refused, 'DEMASIADAS_SOLICITUDES');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await call('198.51.100.2')).statusCode, 'another client').toBe(200);
    expect((await app.inject('/salud')).statusCode, 'no call').toBe(200);

    expect((await call('198.51.100.3', '/api/Correo')).statusCode).toBe(400);
    expect((await call('198.51.100.3', '/api/Correo')).statusCode).toBe(429);
    expect((await call('198.51.100.3')).statusCode, 'reading goes on').toBe(200);
    const said = lineas.filter((linea) => linea.includes('429'));
    expect(said, 'said once, however many were refused').toEqual([
      expect.stringContaining('AVISO POST /api/RecuperarLotes 429: un cliente hace demasiadas llamadas'),
    ]);
    await close();
  });

  test('believes no X-Forwarded-For from a stranger', async () => {
    const { app, close } = await openApp(await openFresh(), {
      limites: { llamadas: 1, cotizaciones: 1 },
      entorno: { PROXY_CONFIABLE: '10.0.0.0/8' },
    });
    const call = (cliente: string) =>
      app.inject({
        method: 'POST',
        url: '/api/RecuperarLotes',
        payload: { id: 1 },
        remoteAddress: '198.51.100.9',
        headers: { 'x-forwarded-for': cliente },
      });
    expect((await call('203.0.113.1')).statusCode).toBe(200);
    expect((await call('203.0.113.2')).statusCode).toBe(429);
    await close();
  });
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4:5', 'fe80:0:0:1'],
  ['no es una dirección', 'no es una dirección'],
  [':::::::::', '0:0:0:0'],
])('%s is counted as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});
