import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { beginAttempt, penaltyAfter } from './attempts.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const START = Date.parse('2026-11-22T12:00:00Z');

test('each failure beyond the free ones doubles the wait, up to a quarter of an hour', () => {
  expect([0, 4, 5, 6, 7, 10, 11, 12, 1000].map((failures) => penaltyAfter(failures, 5) / 1000)).toEqual([
    0, 0, 15, 30, 60, 480, 900, 900, 900,
  ]);
});

describeEachEngine('failed tries to sign in', (openFresh) => {
  test('of one account count from any address and in any spelling', async () => {
    const db = await openFresh();
    const begin = (cliente: string, correo = 'ana@casas.example', at = START) =>
      beginAttempt(db, KEY, { correo, cliente }, new Date(at));
    for (let i = 0; i < 5; i++) expect(await begin(`10.0.0.${i}`)).toMatchObject({ ok: true });
    expect(await begin('10.0.0.9', 'ANA@casas.example')).toEqual({ ok: false, retryAfter: 15 });
    expect(await begin('10.0.0.9', 'eva@casas.example')).toMatchObject({ ok: true });
    expect(await begin('10.0.0.9', undefined, START + 15_000)).toMatchObject({ ok: true });
    // After an hour nothing is held against anybody.
    expect(await begin('10.0.0.9', undefined, START + 3_700_000)).toMatchObject({ ok: true });
  });

  test('of one network address count for any account', async () => {
    const db = await openFresh();
    const begin = (cliente: string, i: number) =>
      beginAttempt(db, KEY, { correo: `persona${i}@casas.example`, cliente }, new Date(START));
    for (let i = 0; i < 40; i++) expect(await begin('10.0.0.1', i)).toMatchObject({ ok: true });
    expect(await begin('10.0.0.1', 40)).toMatchObject({ ok: false });
    expect(await begin('10.0.0.2', 40)).toMatchObject({ ok: true });
  });

  test('successes do not count; a complete proof clears former failures', async () => {
    const db = await openFresh();
    const who = { correo: 'ana@casas.example', cliente: '10.0.0.1' };
    const begin = async () => {
      const begun = await beginAttempt(db, KEY, who, new Date(START));
      if (!begun.ok) throw new Error('held');
      return begun.attempt;
    };
    const count = async () => (await db.query('select from intento')).length;
    for (let i = 0; i < 20; i++) await (await begin()).forgive(db);
    expect(await count()).toBe(0);
    for (let i = 0; i < 4; i++) await begin();
    await (await begin()).forgive(db);
    expect(await count()).toBe(8);
    await (await begin()).forgive(db, true);
    // The network address keeps its own.
    expect(await count()).toBe(4);
  });

  test('are stored as hashes for a day', async () => {
    const db = await openFresh();
    const who = { correo: 'ana@casas.example', cliente: '10.20.30.40' };
    await beginAttempt(db, KEY, who, new Date(START));
    expect(JSON.stringify(await db.query('select * from intento'))).not.toMatch(/ana|10\.20/);
    await beginAttempt(db, KEY, { ...who, correo: 'eva@casas.example' }, new Date(START + 90_000_000));
    expect(await db.query('select from intento')).toHaveLength(2);
  });
});
