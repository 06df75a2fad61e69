import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { callerOf } from '../../../../test/calls.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openApp } from '../../../../test/testApp.ts';
import { systemClock } from '../clock.ts';
import { clientOf, installCallLimits, networkOf, sharedNetworkOf } from './callLimits.ts';

describeEachEngine('the limit of calls a minute', (openFresh) => {
  test('is per client address, and says when to retry', async () => {
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

  test('counts a page opened with a secret as a call, however its address is spelled', async () => {
    const limites = { llamadas: 4, cotizaciones: 1 };
    const { app, close } = await openApp(await openFresh(), { limites });
    const open = (url: string) => app.inject({ url, headers: { 'x-forwarded-for': '198.51.100.1' } });
    for (let n = 0; n < 9; n += 1) expect((await open('/lotificacion/cotizacion/1')).statusCode).toBe(200);
    const guesses = [
      '/lotificacion/cotizacion/1?c=AAAAAAAAAAAAAAAAAAAAAAAA',
      '/Lotificacion/COTIZACION/1?utm_source=x&c=AAAAAAAAAAAAAAAAAAAAAAAA',
      '/lotificacion/cotizacion/1/?%63=AAAAAAAAAAAAAAAAAAAAAAAA',
    ];
    for (const guess of guesses) {
      const response = await open(guess);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(response.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
    const file = await open('/api/cotizaciones/AAAAAAAAAAAAAAAAAAAAAAAA.pdf');
    expect(file.statusCode).toBe(404);
    for (const guess of [...guesses, '/api/cotizaciones/AAAAAAAAAAAAAAAAAAAAAAAA.pdf']) {
      const refused = await open(guess);
      expect(refused.statusCode, guess).toBe(429);
      expectProblem(refused, 'DEMASIADAS_SOLICITUDES');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await open('/lotificacion/cotizacion/1')).statusCode, 'no secret').toBe(200);
    await close();
  });

  test.each(['Correo', 'ActualizarCotizacion', 'CorregirCorreo'])(
    'is stricter for %s, which sends mail',
    async (nombre) => {
      const { app, close } = await openApp(await openFresh(), { limites: { llamadas: 9, cotizaciones: 1 } });
      const call = callerOf(app);
      expect((await call(nombre, {})).statusCode).toBe(400);
      expect((await call(nombre, {})).statusCode).toBe(429);
      await close();
    },
  );

  test('counts an IPv6 client by its /64, and its /48 as well', async () => {
    const { app, close } = await openApp(await openFresh(), { limites: { llamadas: 2, cotizaciones: 1 } });
    const call = async (cliente: string) => {
      const headers = { 'x-forwarded-for': cliente };
      return (await app.inject({ method: 'POST', url: '/api/RecuperarLotes', payload: { id: 1 }, headers }))
        .statusCode;
    };
    for (let n = 0; n < 20; n += 1) await call('2001:db8:1:1::1');
    expect(await call('2001:db8:1:1::2')).toBe(429);
    for (let n = 2; n < 8; n += 1) expect(await call(`2001:db8:1:${n}::1`)).toBe(200);
    expect(await call('2001:db8:1:9::1')).toBe(429);
    expect(await call('2001:db8:2:9::1')).toBe(200);
    await close();
  });

  test('ignores X-Forwarded-For from an untrusted client', async () => {
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

test('a POST that does not declare whether it sends mail cannot be registered', async () => {
  const app = fastify();
  installCallLimits(app, systemClock);
  expect(() => app.post('/OlvidarAlgo', () => 'x')).toThrow(/OlvidarAlgo must say/);
  await app.close();
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
])('%s counts as client %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('the shared network of an IPv4 address is its /24; an IPv6 address has none', () => {
  expect([sharedNetworkOf('198.51.100.7'), sharedNetworkOf('::ffff:198.51.100.7')]).toEqual([
    '198.51.100',
    '198.51.100',
  ]);
  expect([sharedNetworkOf('2001:DB8:1:2::1'), sharedNetworkOf('un-enchufe')]).toEqual([undefined, undefined]);
});

test('the network of an IPv6 address is its /48; an IPv4 address has none', () => {
  expect(networkOf('2001:DB8:1:2::1')).toBe('2001:db8:1');
  expect([networkOf('198.51.100.7'), networkOf('::ffff:198.51.100.7')]).toEqual([undefined, undefined]);
});
