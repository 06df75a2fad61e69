import { expect, test } from 'vitest';
import { classifyFailure } from './outcome.ts';

const failure = (fields: object) => Object.assign(new Error('550 <ana@ejemplo.mx> no such user'), fields);

test.each([
  [
    'its recipient with 550',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    false,
    'permanente',
  ],
  ['its content with 552', { code: 'EMESSAGE', responseCode: 552, command: 'DATA' }, true, 'permanente'],
  [
    'its recipient for now with 450',
    { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' },
    false,
    'transitoria',
  ],
  [
    'its content for now with 451',
    { code: 'EMESSAGE', responseCode: 451, command: 'DATA' },
    true,
    'transitoria',
  ],
  [
    'its recipient with 421',
    { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' },
    false,
    'transitoria',
  ],
  ['any connection', { code: 'ESOCKET', command: 'CONN' }, false, 'servidor'],
  [
    'every sender with 530',
    { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' },
    false,
    'servidor',
  ],
  ['our password with 535', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, false, 'servidor'],
  ['TLS', { code: 'ETLS', command: 'STARTTLS' }, false, 'servidor'],
  [
    'clients with 554 as its greeting',
    { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' },
    false,
    'servidor',
  ],
  ['no more after the message began', { code: 'ECONNECTION', command: 'CONN' }, true, 'transitoria'],
  ['no more, silent after the final dot', { code: 'ETIMEDOUT', command: 'CONN' }, true, 'transitoria'],
  ['to be told such an address', { code: 'EENVELOPE', command: 'API' }, false, 'permanente'],
])('a server that refuses %s', (_what, fields, begun, clase) => {
  expect(classifyFailure(failure(fields), begun)).toMatchObject({ ok: false, clase });
});

test('the reason names code and stage, never the server’s words, which quote the recipient', () => {
  const { motivo } = classifyFailure(
    failure({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }),
    false,
  ) as { motivo: string };
  expect(motivo).toBe('550 en RCPT TO');
});
