import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgresql } from './db/postgresql/openPostgresql.ts';
import { readSettings, SettingsError } from './settings.ts';
import { postgresTlsOf, smtpTlsOf, tellPlain } from './tls.ts';

test.each([
  ['smtp://127.0.0.1:25', 'offered'],
  ['smtp://localhost', 'offered'],
  ['smtp://[::1]', 'offered'],
  ['smtp://yo:secreta@127.0.0.1', 'demanded'],
  ['smtp://correo.ejemplo.mx', 'demanded'],
  ['smtp://yo:secreta@correo.ejemplo.mx', 'demanded'],
  ['smtp://127.0.0.1.ejemplo.mx', 'demanded'],
  ['smtps://correo.ejemplo.mx', 'demanded'],
  ['smtp://yo:secreta@correo.ejemplo.mx?tls=no', 'none'],
  ['smtp://yo:secreta@correo.ejemplo.mx?ignoreTLS=true', 'demanded'],
] as const)('to %s TLS is %s', (url, expected) => {
  expect(smtpTlsOf(url)).toBe(expected);
});

test.each([
  ['postgres://lotes:secreto@localhost/lotes', 'none'],
  ['postgres:///lotes?host=/var/run/postgresql', 'none'],
  ['postgres://lotes@%2Fvar%2Frun%2Fpostgresql/lotes', 'none'],
  ['postgres://lotes:secreto@db.ejemplo.mx/lotes', 'demanded'],
  ['postgres://lotes:secreto@localhost/lotes?host=db.ejemplo.mx', 'demanded'],
  ['postgres://lotes:secreto@db.ejemplo.mx/lotes?sslmode=disable', 'none'],
  ['postgres://lotes:secreto@db.ejemplo.mx/lotes?sslmode=no-verify', 'as told'],
  ['postgres://lotes:secreto@db.ejemplo.mx/lotes?sslmode=verify-full', 'as told'],
] as const)('to %s TLS is %s', (url, expected) => {
  expect(postgresTlsOf(url)).toBe(expected);
});

test('a remote PostgreSQL without TLS receives no data, and the error says what to do', async () => {
  const heard: Buffer[] = [];
  // Refuses an SSLRequest (PostgreSQL, 'SSL Session Encryption').
  const server = createServer((socket) =>
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        heard.push(bytes);
        socket.write('N');
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Short form of 127.0.0.1, not recognised as local.
  const engine = openPostgresql(`postgres://lotes:secreto@127.1:${port}/lotes`);
  await expect(engine.query('select 1')).rejects.toThrow(/no ofrece TLS.*sslmode=disable/);
  expect(Buffer.concat(heard).toString('hex')).toBe('0000000804d2162f');
  await engine.close();
  server.close();
});

test('only unencrypted traffic to another machine is reported', () => {
  const databaseUrl = 'postgres://lotes:secreto@db.ejemplo.mx/lotes';
  expect(
    tellPlain({
      smtpUrl: 'smtp://a:b@correo.ejemplo.mx?tls=no',
      databaseUrl: `${databaseUrl}?sslmode=disable`,
    }),
  ).toEqual([expect.stringContaining('SMTP_URL'), expect.stringContaining('DATABASE_URL')]);
  expect(tellPlain({ smtpUrl: 'smtp://a:b@correo.ejemplo.mx', databaseUrl })).toEqual([]);
  expect(tellPlain({ smtpUrl: 'smtp://127.0.0.1', databaseUrl: 'postgres://localhost/lotes' })).toEqual([]);
});

test.each([
  'smtp://correo.ejemplo.mx?tls=si',
  'smtps://correo.ejemplo.mx?tls=no',
  'smtp://x.mx?tls=no&tls=no',
])('SMTP_URL refuses %s', (SMTP_URL) => {
  expect(() => readSettings({ SMTP_URL })).toThrow(SettingsError);
});
