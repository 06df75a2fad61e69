import { expect, test } from 'vitest';
import { DIA_MS } from '../../../domain/fecha.ts';
import { CLAIMED_ADDRESS, kindOfAddress } from '../../plataforma/guards/echo.ts';
import { judgeCertificate, judgeMarco, judgeProxy } from './judgeAddress.ts';

const NOW = new Date('2026-11-27T18:00:00Z');

test('the certificate: days left, chain, and what cannot be seen from here', () => {
  const at = (days: number) => new Date(NOW.getTime() + days * DIA_MS);
  const judge = (days: number, authorized = true, life = 90) =>
    judgeCertificate('https://l.mx', { authorized, why: '', from: at(days - life), until: at(days) }, NOW)
      .state;
  // Of twelve hours, as a proxy's own authority gives them.
  expect([judge(0.4, true, 0.5), judge(0.05, true, 0.5)]).toEqual(['bien', 'falta']);
  expect([judge(60), judge(10), judge(-1), judge(60, false)]).toEqual(['bien', 'falta', 'falta', 'falta']);
  expect(judgeCertificate('https://l.mx', { ausente: 'ENOTFOUND' }, NOW).state).toBe('no se pudo saber');
  expect(judgeCertificate('http://localhost:3000', undefined, NOW).state).toBe('falta');
  expect(judgeCertificate('http://l.mx', undefined, NOW).state).toBe('falta');
});

test('the proxy: a claimed address that passes is lacking, an internal one cannot be judged', () => {
  const settings = { publicUrl: 'https://l.mx', proxyConfiable: ['loopback'] };
  const judge = (address: 'supuesta' | 'interna' | 'externa') =>
    judgeProxy(settings, { tipo: 'propia', address }).state;
  expect([judge('supuesta'), judge('interna'), judge('externa')]).toEqual([
    'falta',
    'no se pudo saber',
    'bien',
  ]);
  expect(judgeProxy(settings, { tipo: 'ajena' }).state).toBe('falta');
  expect(judgeProxy(settings, { tipo: 'ausente' }).state).toBe('no se pudo saber');
  expect(
    [CLAIMED_ADDRESS, '::ffff:10.1.2.3', '::1', 'fd00::1', '2806::1', '187.1.1.1'].map(kindOfAddress),
  ).toEqual([...['supuesta', 'interna', 'interna', 'interna', 'externa', 'externa']]);
});

test('the company’s site: the proxy’s own header forbids the frame', () => {
  const policy = "default-src 'self'; frame-ancestors https://www.l.mx";
  const judge = (xFrameOptions?: string) => judgeMarco(['https://www.l.mx'], { policy, xFrameOptions }).state;
  expect([judge(), judge('SAMEORIGIN')]).toEqual(['bien', 'falta']);
  expect(judgeMarco(['https://otro.mx'], { policy, xFrameOptions: undefined }).state).toBe('falta');
  expect(judgeMarco(['https://www.l.mx'], undefined).state).toBe('no se pudo saber');
  expect(judgeMarco([], undefined).state).toBe('bien');
});
