import { describe, expect, test } from 'vitest';
import { setUpMailLoop as setUp } from '../../../test/mailLoop.ts';
import type { Outcome } from './outcome.ts';

const SENT: Outcome = { ok: true };
const LATER: Outcome = { ok: false, clase: 'transitoria', motivo: '451 en DATA' };
const NEVER: Outcome = { ok: false, clase: 'permanente', motivo: '550 en RCPT TO' };
const HORA = 3_600_000;

test('waiting mail is sent at the start, and new mail on a wake', async () => {
  const { time, outbox, sends, start } = setUp(async () => SENT);
  outbox.add(1);
  const { wake } = start();
  await time.settle();
  outbox.add(2);
  wake();
  await time.settle();
  expect(sends).toEqual([
    { id: 1, at: 0 },
    { id: 2, at: 0 },
  ]);
  expect([...outbox.rows.values()].map((row) => row.estado)).toEqual(['enviado', 'enviado']);
});

test('mail of another instance is found without a wake', async () => {
  const { time, outbox, sends, start } = setUp(async () => SENT);
  start();
  await time.settle();
  outbox.add(1);
  await time.advance(5_000);
  expect(sends).toEqual([{ id: 1, at: 5_000 }]);
});

test('at most five are in flight, and the sixth goes when one is done', async () => {
  const finish: (() => void)[] = [];
  const { time, outbox, sends, start } = setUp(
    () => new Promise((resolve) => finish.push(() => resolve(SENT))),
  );
  for (let id = 1; id <= 7; id++) outbox.add(id);
  start();
  await time.settle();
  expect(sends).toHaveLength(5);
  finish[0]?.();
  await time.settle();
  expect(sends.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const done of finish) done();
  await time.settle();
  for (const done of finish) done();
});

test('a temporarily refused mail is tried ten times within about five hours, then parked with the reason', async () => {
  const { time, outbox, sends, start } = setUp(async () => LATER);
  outbox.add(1);
  start();
  await time.advance(24 * HORA);
  expect(sends).toHaveLength(10);
  expect(sends.at(-1)?.at).toBeGreaterThan(4.5 * HORA);
  expect(sends.at(-1)?.at).toBeLessThan(5.5 * HORA);
  expect(outbox.rows.get(1)).toMatchObject({
    estado: 'rechazado',
    motivo: '451 en DATA, tras 10 intentos',
  });
});

test('a permanent refusal parks the mail, and the others continue', async () => {
  const { time, outbox, sends, start } = setUp(async ({ id }) => (id === 1 ? NEVER : SENT));
  outbox.add(1);
  outbox.add(2);
  start();
  await time.advance(HORA);
  expect(sends).toHaveLength(2);
  expect(outbox.rows.get(1)).toMatchObject({ estado: 'rechazado', motivo: '550 en RCPT TO' });
  expect(outbox.rows.get(2)).toMatchObject({ estado: 'enviado' });
});

test('the lease of a mail that takes minutes is renewed, so that no other instance takes it', async () => {
  let done = () => {};
  const { time, outbox, sends, start } = setUp(
    () =>
      new Promise((resolve) => {
        done = () => resolve(SENT);
      }),
  );
  outbox.add(1);
  start();
  await time.advance(200_000);
  expect(outbox.rows.get(1)?.leasedUntil).toBeGreaterThan(time.now());
  expect(sends).toHaveLength(1);
  done();
  await time.settle();
  expect(outbox.rows.get(1)).toMatchObject({ estado: 'enviado' });
});

describe('stop', () => {
  test('awaits mails in flight and claims no more', async () => {
    let done = () => {};
    const { time, outbox, sends, start } = setUp(
      () =>
        new Promise((resolve) => {
          done = () => resolve(SENT);
        }),
    );
    outbox.add(1);
    const { stop } = start();
    await time.settle();
    const stopped = stop();
    outbox.add(2);
    done();
    await stopped;
    expect(sends).toHaveLength(1);
    expect(outbox.rows.get(1)).toMatchObject({ estado: 'enviado' });
    expect(outbox.rows.get(2)).toMatchObject({ estado: 'pendiente', intentos: 0 });
  });

  test('after eight seconds releases what a stalling server holds', async () => {
    const { time, outbox, start } = setUp(() => new Promise(() => {}));
    outbox.add(1);
    const { stop } = start();
    await time.settle();
    let over = false;
    const stopped = stop().then(() => {
      over = true;
    });
    await time.advance(7_999);
    expect(over).toBe(false);
    await time.advance(1);
    await stopped;
    expect(outbox.rows.get(1)).toMatchObject({ estado: 'pendiente', leasedUntil: 0, due: 8_000 });
  });
});
