import { describe, expect, test } from 'vitest';
import { setUpMailLoop as setUp } from '../../../test/mailLoop.ts';
import type { Outcome } from './outcome.ts';

const SENT: Outcome = { ok: true };
const AWAY: Outcome = { ok: false, clase: 'servidor', motivo: 'ECONNREFUSED' };
const HORA = 3_600_000;

describe('while the mail server is absent', () => {
  test('an hour costs no mail an attempt, is probed by one mail at a time, and ends with all delivered', async () => {
    let there = false;
    let atOnce = 0;
    let mostAtOnce = 0;
    const { time, outbox, sends, start } = setUp(async () => {
      atOnce++;
      if (sends.length > 5) mostAtOnce = Math.max(mostAtOnce, atOnce);
      await Promise.resolve();
      atOnce--;
      return there ? SENT : AWAY;
    });
    for (let id = 1; id <= 20; id++) outbox.add(id);
    start();
    await time.advance(HORA);
    expect([...outbox.rows.values()].every((row) => row.intentos === 0)).toBe(true);
    expect(sends.length).toBeLessThan(30);
    expect(mostAtOnce).toBe(1);
    there = true;
    await time.advance(6 * 60_000);
    expect([...outbox.rows.values()].every((row) => row.estado === 'enviado')).toBe(true);
  });

  test('a wake does not shorten the pause', async () => {
    const { time, outbox, sends, start } = setUp(async () => AWAY);
    outbox.add(1);
    const { wake } = start();
    await time.settle();
    outbox.add(2);
    wake();
    await time.advance(4_000);
    expect(sends).toEqual([{ id: 1, at: 0 }]);
  });

  test('the log reports its absence and its return', async () => {
    let there = false;
    const { time, outbox, sucesos, start } = setUp(async () => (there ? SENT : AWAY));
    outbox.add(1);
    start();
    await time.settle();
    there = true;
    await time.advance(10_000);
    const heard = sucesos.map((suceso) => suceso.tipo).filter((tipo) => tipo !== 'asentado');
    expect(heard).toEqual(['servidor ausente', 'servidor presente']);
  });
});

describe('while the database is absent', () => {
  test('the loop keeps asking, reports it once, and sends on its return', async () => {
    let away = true;
    const { time, outbox, sucesos, sends, ops, start } = setUp(async () => SENT);
    ops.claim = async (limit) => {
      if (away) throw new Error('away');
      return outbox.claim(limit);
    };
    outbox.add(1);
    start();
    await time.advance(60_000);
    expect(sucesos.map((suceso) => suceso.tipo)).toEqual(['base ausente']);
    away = false;
    await time.advance(5_000);
    expect(sends).toHaveLength(1);
  });

  test('a sent mail is recorded as sent on its return, and not sent again', async () => {
    let failures = 20;
    const { time, outbox, sends, ops, start } = setUp(async () => SENT);
    ops.recordAttempt = async (mail, record) => {
      if (failures-- > 0) throw new Error('away');
      outbox.recordAttempt(mail, record);
    };
    // Nobody renews the lease now, so only the record prevents a second copy.
    outbox.add(1);
    start();
    await time.advance(25_000);
    expect(sends).toHaveLength(1);
    expect(outbox.rows.get(1)).toMatchObject({ estado: 'enviado' });
  });
});

test('a bug in preparing one mail is reported, counts as an attempt, and stops no other', async () => {
  const { time, outbox, sucesos, start } = setUp(async ({ id }) => {
    if (id === 1) throw new TypeError('bug');
    return SENT;
  });
  outbox.add(1);
  outbox.add(2);
  start();
  await time.settle();
  expect(outbox.rows.get(1)).toMatchObject({ estado: 'pendiente', intentos: 1 });
  expect(outbox.rows.get(2)).toMatchObject({ estado: 'enviado' });
  expect(sucesos.some((suceso) => suceso.tipo === 'error al enviar')).toBe(true);
});
