import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../../../../test/smtp.ts';
import { trySmtp } from '../../correo/smtpTransport.ts';
import { judgeDkim, judgeDmarc, judgeSender, judgeSmtp, judgeSpf, type Texts } from './judgeCorreo.ts';

test('a mail server that is absent, refuses the password or does not encrypt is told apart', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  expect(await trySmtp('smtp://127.0.0.1:1')).toBe('ausente');
  // It offers neither AUTH nor STARTTLS; with a password TLS is demanded.
  expect(await trySmtp(smtp.url.replace('//', '//ana:clave@'))).toBe('cifrado');
  expect(await trySmtp(smtp.url.replace('smtp:', 'smtps:'))).toBe('cifrado');
  expect(await trySmtp(smtp.url)).toBeUndefined();
  const refusing = createServer((socket) => void socket.end('554 5.7.1 no access\r\n')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void refusing.close());
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  expect(await trySmtp(`smtp://127.0.0.1:${port}`)).toBe('rechazo');
  expect(judgeSmtp('smtp://correo.ejemplo.mx', 'rechazo').says).toContain('no atiende a esta máquina');
  expect(judgeSmtp('smtps://ana:x@correo.ejemplo.mx', 'clave')).toMatchObject({ state: 'falta' });
  expect(judgeSmtp('smtps://ana:x@correo.ejemplo.mx', undefined).says).toBe(
    'correo.ejemplo.mx contesta cifrado, y acepta usuario y clave. No se envió nada.',
  );
  expect(judgeSmtp('smtp://correo.ejemplo.mx?tls=no', undefined).state).toBe('falta');
  expect(judgeSmtp(undefined, undefined).state).toBe('falta');
});

test.each<[string, Texts, string]>([
  ['no answer', undefined, 'no se pudo saber'],
  ['none', ['google-site-verification=x'], 'falta'],
  ['one', ['v=spf1 mx ~all'], 'bien'],
  ['two', ['v=spf1 mx ~all', 'v=spf1 a ~all'], 'falta'],
  ['for anybody', ['v=spf1 +all'], 'falta'],
])('SPF: %s', (_, texts, state) => {
  expect(judgeSpf('ejemplo.mx', texts).state).toBe(state);
});

test('DKIM is unknown without a selector, and a withdrawn key is none', () => {
  expect(judgeDkim('ejemplo.mx', undefined).state).toBe('no se pudo saber');
  const withKey = (texts: Texts) => judgeDkim('ejemplo.mx', { selector: 's1', texts }).state;
  expect([undefined, [], ['v=DKIM1; p=MIIB'], ['v=DKIM1; p=']].map(withKey)).toEqual([
    ...['no se pudo saber', 'falta', 'bien', 'falta'],
  ]);
});

test('DMARC says what to write where', () => {
  expect(judgeDmarc('ejemplo.mx', 'casas@ejemplo.mx', [])).toMatchObject({
    state: 'falta',
    todo: 'Crea un registro TXT en _dmarc.ejemplo.mx: «v=DMARC1; p=none; rua=mailto:casas@ejemplo.mx».',
  });
  const seen = { smtp: undefined, spf: [], dmarc: [], dkim: undefined };
  expect(judgeSender({ correoDe: 'cotizaciones@localhost.localdomain' }, seen)).toHaveLength(1);
});
