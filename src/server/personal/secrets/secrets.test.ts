import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { codeKeyUrl, newCodeKey, periodOfCode } from './oneTimeCodes.ts';
import { newRecoveryCodes, readRecoveryCode } from './recoveryCodes.ts';
import { seal, unseal } from './sealed.ts';
import { findHashed, hashCodes, hashPassword } from './slowHash.ts';

describe('a password', () => {
  test('is stored with cost and salt, and recognised in any Unicode form', async () => {
    const [stored, other] = [
      await hashPassword('ñandú en bicicleta'),
      await hashPassword('ñandú en bicicleta'),
    ];
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(stored).not.toBe(other);
    expect(await findHashed('ñandú en bicicleta'.normalize('NFD'), [stored])).toBe(stored);
    expect(await findHashed('nandu en bicicleta', [stored])).toBeUndefined();
    expect(await findHashed('ñandú en bicicleta', [])).toBeUndefined();
  });
});

describe('a one-time code', () => {
  const key = newCodeKey();
  const now = new Date('2026-11-22T12:00:10Z');
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() + seconds * 1000 });

  test('is valid in its period and the adjacent ones, and returns its period', () => {
    const period = Math.floor(now.getTime() / 30_000);
    expect([-30, 0, 30].map((s) => periodOfCode(key, codeAt(s), now))).toEqual([
      period - 1,
      period,
      period + 1,
    ]);
    expect(periodOfCode(key, codeAt(-61), now)).toBeUndefined();
    expect(periodOfCode(key, codeAt(61), now)).toBeUndefined();
  });

  test('may contain blanks, and must be six digits', () => {
    const code = codeAt(0);
    expect(periodOfCode(key, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBeDefined();
    for (const typed of ['', '12345', `${code}0`, 'abcdef', '-1'])
      expect(periodOfCode(key, typed, now)).toBeUndefined();
  });

  test('has a key of 160 bits, labelled with owner and site', () => {
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(codeKeyUrl(key, { correo: 'ana@ejemplo.mx', sitio: 'lotes.ejemplo.mx' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('lotes.ejemplo.mx:ana@ejemplo.mx');
    expect(uri.searchParams.get('secret')).toBe(key);
  });
});

describe('recovery codes', () => {
  test('are ten different ones of unambiguous letters', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  test('are read as written by hand', () => {
    expect(readRecoveryCode(' abcde fgh01')).toBe('ABCDE-FGH01');
    expect(readRecoveryCode('ABCDEFGHOI')).toBe('ABCDE-FGH01');
    for (const typed of ['', 'ABCDE-FGH0', 'ABCDE-FGH0U', '123456'])
      expect(readRecoveryCode(typed)).toBeUndefined();
  });

  test('are found among ten with a common salt, and no others are', async () => {
    const codes = newRecoveryCodes();
    const stored = await hashCodes(codes);
    expect(new Set(stored.map((hash) => hash.split('$')[4])).size).toBe(1);
    expect(await findHashed(codes[7] ?? '', stored)).toBe(stored[7]);
    expect(await findHashed('ABCDE-FGH01', stored)).toBeUndefined();
  });
});

describe('a sealed text', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');

  test('opens with its key for its owner, and differs each time', () => {
    const sealed = seal(key, 'personal 1', 'JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(seal(key, 'personal 1', 'JBSWY3DP')).not.toBe(sealed);
    expect(unseal(key, 'personal 1', sealed)).toBe('JBSWY3DP');
  });

  test('does not open for another owner, with another key, or changed', () => {
    const sealed = seal(key, 'personal 1', 'JBSWY3DP');
    expect(() => unseal(key, 'personal 2', sealed)).toThrow();
    expect(() => unseal(Buffer.alloc(32, 8).toString('base64url'), 'personal 1', sealed)).toThrow();
    const [version, nonce, body, tag] = sealed.split('.');
    const other = body?.startsWith('A') ? 'B' : 'A';
    for (const changed of [
      [version, nonce, `${other}${body?.slice(1)}`, tag],
      // A four-byte tag could be guessed.
      [
        version,
        nonce,
        body,
        Buffer.from(tag ?? '', 'base64url')
          .subarray(0, 4)
          .toString('base64url'),
      ],
    ])
      expect(() => unseal(key, 'personal 1', changed.join('.'))).toThrow();
    expect(() => unseal(key, 'personal 1', 'v2.a.b.c')).toThrow();
  });
});
