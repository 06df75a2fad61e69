import {
  type AttemptRecord,
  afterOutcome,
  allowanceOf,
  type Breaker,
  CLOSED_BREAKER,
  planAttemptRecord,
} from './attempt.ts';
import type { Outcome } from './outcome.ts';

/** All effects of the loop; injected, so that a test can make any of them fail at any moment. */
export interface MailOperations<Mail> {
  /** Leases up to `limit` due mails, counting an attempt for each. */
  claim(limit: number): Promise<Mail[]>;
  send(mail: Mail): Promise<Outcome>;
  recordAttempt(mail: Mail, record: AttemptRecord): Promise<void>;
  /** Renews the lease of a mail in flight. */
  renew(mail: Mail): Promise<void>;
  /** ms since 1970. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Resolves after `ms`, or at once when the signal aborts; never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  report(suceso: MailLoopEvent<Mail>): void;
}

export type MailLoopEvent<Mail> =
  | { tipo: 'asentado'; mail: Mail; asiento: AttemptRecord }
  | { tipo: 'servidor ausente'; motivo: string; hasta: number }
  | { tipo: 'servidor presente' }
  | { tipo: 'base ausente'; error: unknown }
  | { tipo: 'error al enviar'; mail: Mail; error: unknown };

export interface MailLoop {
  /** Signals new mail. */
  wake(): void;
  /** Claims no more mail, awaits mails in flight for at most 8 s, and releases the rest. */
  stop(): Promise<void>;
}

const SIMULTANEOS = 5;
/** Polling interval, for due retries and other instances' mail; new mail wakes the loop. */
const RONDA_MS = 5_000;
const RENOVACION_MS = 10_000;
const PACIENCIA_AL_PARAR_MS = 8_000;
/** A sent mail without a record would be sent again, so the record is tried for half a minute. */
const ASIENTO_INTENTOS = 30;
const ASIENTO_ESPERA_MS = 1_000;

/** Sends due mails, a few at a time, until stopped. */
export function startMailLoop<Mail extends { intentos: number }>(ops: MailOperations<Mail>): MailLoop {
  const bell = createBell(ops.sleep);
  const underWay = new Map<Mail, Promise<void>>();
  let breaker: Breaker = CLOSED_BREAKER;
  let stopping = false;
  let baseAusente = false;

  async function run(): Promise<void> {
    while (!stopping) {
      const free = allowanceOf(breaker, ops.now(), SIMULTANEOS) - underWay.size;
      for (const mail of free > 0 ? await claim(free) : []) begin(mail);
      await bell.rest(RONDA_MS);
    }
  }

  async function claim(limit: number): Promise<Mail[]> {
    try {
      const mails = await ops.claim(limit);
      baseAusente = false;
      return mails;
    } catch (error) {
      if (!baseAusente) ops.report({ tipo: 'base ausente', error });
      baseAusente = true;
      return [];
    }
  }

  function begin(mail: Mail): void {
    const done = deliver(mail).finally(() => {
      underWay.delete(mail);
      bell.ring();
    });
    underWay.set(mail, done);
  }

  async function deliver(mail: Mail): Promise<void> {
    const outcome = await sendRenewing(ops, mail);
    notice(outcome);
    const record = planAttemptRecord(outcome, mail, {
      ahora: ops.now(),
      servidorHasta: breaker.abiertoHasta,
      random: ops.random(),
    });
    const settled = await recordPatiently(ops, mail, record, () => stopping);
    if (settled) ops.report({ tipo: 'asentado', mail, asiento: record });
  }

  function notice(outcome: Outcome): void {
    const before = breaker;
    breaker = afterOutcome(before, outcome, ops.now());
    if (breaker === before) return;
    if (!outcome.ok && breaker.fallos > 0) {
      ops.report({ tipo: 'servidor ausente', motivo: outcome.motivo, hasta: breaker.abiertoHasta });
    } else ops.report({ tipo: 'servidor presente' });
  }

  const running = run();
  return {
    wake: bell.ring,
    async stop() {
      stopping = true;
      bell.ring();
      await running;
      const finished = new AbortController();
      const all = Promise.all(underWay.values()).then(() => finished.abort());
      await Promise.race([all, ops.sleep(PACIENCIA_AL_PARAR_MS, finished.signal)]);
      await Promise.all([...underWay.keys()].map((mail) => giveBack(ops, mail)));
    },
  };
}

/** Sends a mail and renews its lease meanwhile. Never rejects: a fault becomes an outcome. */
async function sendRenewing<Mail>(ops: MailOperations<Mail>, mail: Mail): Promise<Outcome> {
  const sent = new AbortController();
  const renewing = keepRenewing(ops, mail, sent.signal);
  try {
    return await ops.send(mail);
  } catch (error) {
    ops.report({ tipo: 'error al enviar', mail, error });
    return { ok: false, clase: 'transitoria', motivo: 'error interno' };
  } finally {
    sent.abort();
    await renewing;
  }
}

async function keepRenewing<Mail>(ops: MailOperations<Mail>, mail: Mail, sent: AbortSignal): Promise<void> {
  for (;;) {
    await ops.sleep(RENOVACION_MS, sent);
    if (sent.aborted) return;
    // A lost lease may cause a second copy under the same Message-ID, never a lost mail.
    await ops.renew(mail).catch(() => undefined);
  }
}

/** Out: whether the record was written. Retries for half a minute while the database is absent. */
async function recordPatiently<Mail>(
  ops: MailOperations<Mail>,
  mail: Mail,
  record: AttemptRecord,
  isStopping: () => boolean,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ops.recordAttempt(mail, record);
      return true;
    } catch (error) {
      if (attempt === 1) ops.report({ tipo: 'base ausente', error });
      if (isStopping() || attempt === ASIENTO_INTENTOS) return false;
      await ops.sleep(ASIENTO_ESPERA_MS, NUNCA);
    }
  }
}

/** Ends the lease of an unfinished mail, so that another process may take it at once. */
async function giveBack<Mail extends { intentos: number }>(
  ops: MailOperations<Mail>,
  mail: Mail,
): Promise<void> {
  const { intentos } = mail;
  const record = { estado: 'pendiente', proximoIntento: ops.now(), intentos, motivo: null } as const;
  await ops.recordAttempt(mail, record).catch((error) => ops.report({ tipo: 'base ausente', error }));
}

const NUNCA = new AbortController().signal;

/** A rest that a ring ends. A ring between rests ends the next one at once. */
function createBell(sleep: MailOperations<unknown>['sleep']) {
  let rung = new AbortController();
  return {
    ring: () => rung.abort(),
    async rest(ms: number) {
      if (!rung.signal.aborted) await sleep(ms, rung.signal);
      rung = new AbortController();
    },
  };
}
