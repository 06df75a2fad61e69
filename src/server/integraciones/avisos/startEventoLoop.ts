import { setTimeout as sleepFor } from 'node:timers/promises';
import type { MailLoop, MailLoopEvent } from '../../correo/mailLoop.ts';
import { startMailLoop } from '../../correo/mailLoop.ts';
import type { Outcome } from '../../correo/outcome.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { Webhook } from '../../plataforma/settings.ts';
import { composeEvento } from './composeEvento.ts';
import { type ClaimedEvento, openEventoOutbox } from './eventoOutbox.ts';
import { postEvento } from './webhook.ts';

interface EventoLoopDeps {
  db: Db;
  /** ms since 1970. */
  now: () => number;
  webhook: Webhook;
  report(suceso: MailLoopEvent<ClaimedEvento>): void;
}

/** Posts events to the company's system with its own breaker: an absent one delays no mail. */
export function startEventoLoop({ db, now, webhook, report }: EventoLoopDeps): MailLoop {
  const bandeja = openEventoOutbox(db, now);
  // The embedded database has one process at a time, so existing leases belong to a killed one.
  let freed = db.motor !== 'pglite';
  return startMailLoop<ClaimedEvento>({
    async claim(limit) {
      if (!freed) await bandeja.dropLeases();
      freed = true;
      return bandeja.claim(limit);
    },
    async send(aviso): Promise<Outcome> {
      return postEvento(webhook, await composeEvento(db, aviso), now());
    },
    recordAttempt: bandeja.recordAttempt,
    renew: bandeja.renew,
    now,
    random: Math.random,
    sleep: (ms, signal) => sleepFor(ms, undefined, { signal }).catch(() => undefined),
    report,
  });
}
