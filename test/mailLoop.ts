import { afterEach } from 'vitest';
import type { AttemptRecord } from '../src/server/correo/attempt.ts';
import {
  type MailLoop,
  type MailLoopEvent,
  type MailOperations,
  startMailLoop,
} from '../src/server/correo/mailLoop.ts';
import type { Outcome } from '../src/server/correo/outcome.ts';

export interface Mail {
  id: number;
  intentos: number;
}

/** A manual clock that wakes sleepers in order. */
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

/** An outbox in memory with the table's rules. */
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
    recordAttempt(mail: Mail, record: AttemptRecord) {
      const row = rows.get(mail.id);
      if (!row) throw new Error('no such row');
      row.estado = record.estado;
      row.leasedUntil = 0;
      if (record.estado === 'pendiente') {
        row.due = record.proximoIntento;
        row.intentos = record.intentos;
      }
      if (record.estado !== 'enviado') row.motivo = record.motivo;
    },
    renew(mail: Mail) {
      const row = rows.get(mail.id);
      if (row) row.leasedUntil = now() + 30_000;
    },
  };
}

const started = new Set<MailLoop>();
afterEach(async () => {
  for (const loop of started) await loop.stop();
  started.clear();
});

/** A mail loop on these; stopped after the test. */
export function setUpMailLoop(
  send: (mail: Mail) => Promise<Outcome>,
  changed: Partial<MailOperations<Mail>> = {},
) {
  const time = createTime();
  const outbox = createOutbox(time.now);
  const sucesos: MailLoopEvent<Mail>[] = [];
  const sends: { id: number; at: number }[] = [];
  const ops: MailOperations<Mail> = {
    claim: async (limit) => outbox.claim(limit),
    send: (mail) => {
      sends.push({ id: mail.id, at: time.now() });
      return send(mail);
    },
    recordAttempt: async (mail, record) => outbox.recordAttempt(mail, record),
    renew: async (mail) => outbox.renew(mail),
    now: time.now,
    random: () => 0.5,
    sleep: time.sleep,
    report: (suceso) => sucesos.push(suceso),
    ...changed,
  };
  const start = () => {
    const loop = startMailLoop(ops);
    started.add(loop);
    return {
      wake: loop.wake,
      /** The test stops it itself. */
      stop: () => {
        started.delete(loop);
        return loop.stop();
      },
    };
  };
  return { time, outbox, sucesos, sends, ops, start };
}
