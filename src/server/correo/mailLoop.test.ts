import { afterEach, describe, expect, test } from 'vitest';
import type { Desenlace } from './desenlace.ts';
import type { Asiento } from './intento.ts';
import { type MailLoop, type MailOperations, type Suceso, startMailLoop } from './mailLoop.ts';

interface Mail {
  id: number;
  intentos: number;
}

const SENT: Desenlace = { ok: true };
const AWAY: Desenlace = { ok: false, clase: 'servidor', motivo: 'ECONNREFUSED' };
const LATER: Desenlace = { ok: false, clase: 'transitoria', motivo: '451 en DATA' };
const NEVER: Desenlace = { ok: false, clase: 'permanente', motivo: '550 en RCPT TO' };

/** A clock that stands still until it is advanced; everybody who sleeps wakes in the order of time. */
function createTime() {
  let now = 0;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 60; turn++) await Promise.resolve();
  };
  return {
    now: () => now,
    settle,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const end = () => {
          sleepers.delete(sleeper);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const sleeper = { at: now + ms, wake: end };
        sleepers.add(sleeper);
        signal.addEventListener('abort', end);
      }),
    async advance(ms: number) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = [...sleepers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        now = next.at;
        next.wake();
        await settle();
      }
      now = end;
    },
  };
}

/** An outbox in memory with the rules of the table's: due, leased, settled. */
function createOutbox(now: () => number) {
  const rows = new Map<
    number,
    { estado: string; intentos: number; due: number; leasedUntil: number; motivo?: string | null }
  >();
  return {
    rows,
    add(id: number) {
      rows.set(id, { estado: 'pendiente', intentos: 0, due: now(), leasedUntil: 0 });
    },
    claim(limit: number): Mail[] {
      const due = [...rows].filter(
        ([, row]) => row.estado === 'pendiente' && row.due <= now() && row.leasedUntil <= now(),
      );
      return due.slice(0, limit).map(([id, row]) => {
        row.intentos++;
        row.leasedUntil = now() + 30_000;
        return { id, intentos: row.intentos };
      });
    },
    settle(mail: Mail, asiento: Asiento) {
      const row = rows.get(mail.id);
      if (!row) throw new Error('no such row');
      row.estado = asiento.estado;
      row.leasedUntil = 0;
      if (asiento.estado === 'pendiente') {
        row.due = asiento.proximoIntento;
        row.intentos = asiento.intentos;
      }
      if (asiento.estado !== 'enviado') row.motivo = asiento.motivo;
    },
    renew(mail: Mail) {
      const row = rows.get(mail.id);
      if (row) row.leasedUntil = now() + 30_000;
    },
  };
}

let loop: MailLoop | undefined;
afterEach(async () => {
  await loop?.stop();
  loop = undefined;
});

function setUp(send: (mail: Mail) => Promise<Desenlace>, changed: Partial<MailOperations<Mail>> = {}) {
  const time = createTime();
  const outbox = createOutbox(time.now);
  const sucesos: Suceso<Mail>[] = [];
  const sends: { id: number; at: number }[] = [];
  const ops: MailOperations<Mail> = {
    claim: async (limit) => outbox.claim(limit),
    send: (mail) => {
      sends.push({ id: mail.id, at: time.now() });
      return send(mail);
    },
    settle: async (mail, asiento) => outbox.settle(mail, asiento),
    renew: async (mail) => outbox.renew(mail),
    now: time.now,
    random: () => 0.5,
    sleep: time.sleep,
    report: (suceso) => sucesos.push(suceso),
    ...changed,
  };
  const start = () => {
    loop = startMailLoop(ops);
    return loop;
  };
  return { time, outbox, sucesos, sends, ops, start };
}

const HORA = 3_600_000;

test('mail that is there at the start is sent, and new mail as soon as it rings', async () => {
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

test('mail of another instance is found without a ring', async () => {
  const { time, outbox, sends, start } = setUp(async () => SENT);
  start();
  await time.settle();
  outbox.add(1);
  await time.advance(5_000);
  expect(sends).toEqual([{ id: 1, at: 5_000 }]);
});

test('no more than five are under way at once, and the sixth goes when one is done', async () => {
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

test('a mail that is refused for now is tried ten times within about five hours, then parked with the reason', async () => {
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

test('a permanent refusal parks the mail and lets the others go on', async () => {
  const { time, outbox, sends, start } = setUp(async ({ id }) => (id === 1 ? NEVER : SENT));
  outbox.add(1);
  outbox.add(2);
  start();
  await time.advance(HORA);
  expect(sends).toHaveLength(2);
  expect(outbox.rows.get(1)).toMatchObject({ estado: 'rechazado', motivo: '550 en RCPT TO' });
  expect(outbox.rows.get(2)).toMatchObject({ estado: 'enviado' });
});

describe('while the mail server is away', () => {
  test('an hour costs no mail a try, is probed by one mail at a time, and ends with all delivered', async () => {
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

  test('a ring does not shorten the pause', async () => {
    const { time, outbox, sends, start } = setUp(async () => AWAY);
    outbox.add(1);
    const { wake } = start();
    await time.settle();
    outbox.add(2);
    wake();
    await time.advance(4_000);
    expect(sends).toEqual([{ id: 1, at: 0 }]);
  });

  test('the log hears when it went and when it came back', async () => {
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

describe('while the database is away', () => {
  test('the loop goes on asking, says so once, and sends when it is back', async () => {
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

  test('a mail that was sent is written down as sent when it is back, not sent again', async () => {
    let failures = 20;
    const { time, outbox, sends, ops, start } = setUp(async () => SENT);
    ops.settle = async (mail, asiento) => {
      if (failures-- > 0) throw new Error('away');
      outbox.settle(mail, asiento);
    };
    // The lease is prolonged by nobody now, so only the settling stands between the mail and a second copy.
    outbox.add(1);
    start();
    await time.advance(25_000);
    expect(sends).toHaveLength(1);
    expect(outbox.rows.get(1)).toMatchObject({ estado: 'enviado' });
  });
});

test('the lease of a mail that takes minutes is prolonged, so that no other instance takes it', async () => {
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

test('a bug in preparing one mail is reported, counts as a try, and stops no other', async () => {
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

describe('stop', () => {
  test('lets what is being sent finish and takes nothing more', async () => {
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

  test('gives back after ten seconds what a stalling server holds', async () => {
    const { time, outbox, start } = setUp(() => new Promise(() => {}));
    outbox.add(1);
    const { stop } = start();
    await time.settle();
    let over = false;
    const stopped = stop().then(() => {
      over = true;
    });
    await time.advance(9_999);
    expect(over).toBe(false);
    await time.advance(1);
    await stopped;
    expect(outbox.rows.get(1)).toMatchObject({ estado: 'pendiente', leasedUntil: 0, due: 10_000 });
    loop = undefined;
  });
});
