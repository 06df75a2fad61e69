import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ScriptedSmtp,
  type SmtpConduct,
  type SmtpStage,
  startScriptedSmtp,
} from '../../../test/scriptedSmtp.ts';
import { openSmtpTransport } from './smtpTransport.ts';
import type { ReadyCorreo, Transport } from './transport.ts';

const CORREO: ReadyCorreo = {
  messageId: '<uno@ejemplo.mx>',
  de: 'cotizaciones@ejemplo.mx',
  para: 'ana@ejemplo.mx',
  mime: Buffer.from('Message-ID: <uno@ejemplo.mx>\r\nSubject: Hola\r\n\r\nHola\r\n.punto al inicio\r\n'),
};
/** Short, so that the test need not wait long for a stalling server. */
const TIEMPOS = { conexion: 500, silencio: 500, total: 5_000 };

let server: ScriptedSmtp;
let transporte: Transport;
beforeEach(async () => {
  server = await startScriptedSmtp();
  transporte = openSmtpTransport(server.url, TIEMPOS);
});
afterEach(async () => {
  await transporte.close();
  await server.close();
});

const at = (etapa: SmtpStage, conducta: SmtpConduct) =>
  server.conducta((here) => (here === etapa ? conducta : undefined));

test('a mail reaches its one recipient byte for byte', async () => {
  expect(await transporte.send(CORREO)).toEqual({ ok: true, por: '127.0.0.1' });
  expect(server.entregas).toEqual([
    { de: 'cotizaciones@ejemplo.mx', para: ['ana@ejemplo.mx'], mime: CORREO.mime.toString().trimEnd() },
  ]);
});

test('successive mails share a connection, which survives a refusal in between', async () => {
  await transporte.send(CORREO);
  at('RCPT', '550 no such user');
  expect(await transporte.send(CORREO)).toMatchObject({ ok: false, clase: 'permanente' });
  server.conducta(() => undefined);
  expect(await transporte.send(CORREO)).toEqual({ ok: true, por: '127.0.0.1' });
  expect(server.entregas).toHaveLength(2);
});

describe('a server without TLS', () => {
  const withPassword = (query = '') => `${server.url.replace('//', '//yo:secreta@')}${query}`;

  test.each(['', '?ignoreTLS=true', '?requireTLS=false&opportunisticTLS=true'])(
    'gets no password and no mail, whatever else the address says (%s)',
    async (query) => {
      const careful = openSmtpTransport(withPassword(query), TIEMPOS);
      expect(await careful.send(CORREO)).toMatchObject({ ok: false, clase: 'servidor' });
      expect(server.ordenes.filter((orden) => !/^(EHLO|STARTTLS|QUIT)/.test(orden))).toEqual([]);
      await careful.close();
    },
  );

  test('gets them if the address allows it', async () => {
    server.conducta((etapa) => (etapa === 'EHLO' ? '250 AUTH PLAIN' : undefined));
    const plain = openSmtpTransport(withPassword('?tls=no'), TIEMPOS);
    await plain.send(CORREO);
    expect(server.ordenes.join()).toContain('AUTH PLAIN');
    await plain.close();
  });
});

describe('a server that', () => {
  test.each<[string, SmtpStage, SmtpConduct, string]>([
    ['greets with 421', 'saludo', '421 later', 'servidor'],
    ['greets with 554', 'saludo', '554 go away', 'servidor'],
    ['never greets', 'saludo', 'calla', 'servidor'],
    ['hangs up before it greets', 'saludo', 'cuelga', 'servidor'],
    ['stalls at EHLO', 'EHLO', 'calla', 'servidor'],
    ['refuses the sender with 451', 'MAIL', '451 busy', 'servidor'],
    ['refuses the sender with 550', 'MAIL', '550 not you', 'servidor'],
    ['refuses the size with 552', 'MAIL', '552 too large', 'permanente'],
    ['hangs up at MAIL', 'MAIL', 'cuelga', 'transitoria'],
    ['refuses the recipient with 421', 'RCPT', '421 too many', 'transitoria'],
    ['refuses the recipient with 450', 'RCPT', '450 greylisted', 'transitoria'],
    ['refuses the recipient with 452', 'RCPT', '452 full', 'transitoria'],
    ['refuses the recipient with 550', 'RCPT', '550 no such user', 'permanente'],
    ['refuses the recipient with 552', 'RCPT', '552 full for good', 'permanente'],
    ['stalls at RCPT', 'RCPT', 'calla', 'transitoria'],
    ['refuses DATA with 451', 'DATA', '451 later', 'transitoria'],
    ['refuses DATA with 554', 'DATA', '554 never', 'permanente'],
    ['hangs up within the message', 'cuerpo', 'cuelga', 'transitoria'],
    ['refuses the message with 451', 'fin', '451 later', 'transitoria'],
    ['refuses the message with 550', 'fin', '550 spam', 'permanente'],
    ['refuses the message with 552', 'fin', '552 too large', 'permanente'],
    ['stalls after the final dot', 'fin', 'calla', 'transitoria'],
    ['hangs up after the final dot', 'fin', 'cuelga', 'transitoria'],
  ])('%s', async (_what, etapa, conducta, clase) => {
    at(etapa, conducta);
    expect(await transporte.send(CORREO)).toMatchObject({ ok: false, clase });
    server.conducta(() => undefined);
    expect(await transporte.send(CORREO)).toEqual({ ok: true, por: '127.0.0.1' });
  });

  test('is absent', async () => {
    await server.close();
    expect(await transporte.send(CORREO)).toMatchObject({ ok: false, clase: 'servidor' });
    server = await startScriptedSmtp({ port: server.port });
    expect(await transporte.send(CORREO)).toEqual({ ok: true, por: '127.0.0.1' });
  });

  test('offers STARTTLS and then cannot', async () => {
    server.conducta((etapa) => (etapa === 'EHLO' ? '250 STARTTLS' : undefined));
    expect(await transporte.send(CORREO)).toMatchObject({ ok: false, clase: 'servidor' });
  });

  test('offers STARTTLS and then refuses it', async () => {
    server.conducta((etapa) =>
      etapa === 'EHLO' ? '250 STARTTLS' : etapa === 'STARTTLS' ? '454 not now' : undefined,
    );
    expect(await transporte.send(CORREO)).toMatchObject({ ok: false, clase: 'servidor' });
  });

  test('speaks no TLS where the settings demand it', async () => {
    const secure = openSmtpTransport(server.url.replace('smtp:', 'smtps:'), TIEMPOS);
    expect(await secure.send(CORREO)).toMatchObject({ ok: false, clase: 'servidor' });
    await secure.close();
  });

  test('keeps a connection alive a byte at a time is dropped after the total time', async () => {
    const short = openSmtpTransport(server.url, { ...TIEMPOS, silencio: 5_000, total: 400 });
    at('fin', 'calla');
    expect(await short.send(CORREO)).toMatchObject({ ok: false, clase: 'transitoria' });
    await short.close();
  });
});
