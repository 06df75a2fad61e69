import { expect, test } from 'vitest';
import { readIdentity } from './identity.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const at = (claims: object) =>
  readIdentity({ iss: 'https://entrada.ejemplo.mx', sub: 'ana', aud: 'x', exp: 0, iat: 0, ...claims }, NOW);
const MICROSOFT = { iss: 'https://login.microsoftonline.com/6f1c/v2.0', email: 'Ana@Casas.example' };

test.each([
  [{ email: 'Ana@Casas.example', email_verified: true }, 'ana@casas.example'],
  [{ email: 'ana@casas.example', email_verified: 'true' }, undefined],
  [{ email: 'ana@casas.example' }, undefined],
  [{ email_verified: true }, undefined],
  [{ email: 7, email_verified: true }, undefined],
  // Microsoft's claim means nothing from another provider.
  [{ email: 'ana@casas.example', xms_edov: true }, undefined],
  [{ ...MICROSOFT, xms_edov: true }, 'ana@casas.example'],
  [{ ...MICROSOFT, xms_edov: '1' }, 'ana@casas.example'],
  [{ ...MICROSOFT, xms_edov: false }, undefined],
  [{ ...MICROSOFT, xms_edov: '0' }, undefined],
  [MICROSOFT, undefined],
  [{ ...MICROSOFT, email_verified: true }, undefined],
])('of %j the verified address is %s', (claims, correo) => {
  expect(at(claims).correo).toBe(correo);
});

test('the sign-in’s time is the provider’s, but never later than now', () => {
  const now = NOW.getTime() / 1000;
  expect(at({ auth_time: now - 60 }).provenAt).toEqual(new Date(NOW.getTime() - 60_000));
  expect(at({ auth_time: now + 60 }).provenAt).toEqual(NOW);
  for (const told of [undefined, 0, -1, '1', Number.NaN])
    expect(at({ auth_time: told }).provenAt).toBeUndefined();
});
