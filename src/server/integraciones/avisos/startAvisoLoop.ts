import { setTimeout as sleepFor } from 'node:timers/promises';
import type { MailLoop, MailLoopEvent } from '../../correo/mailLoop.ts';
import { startMailLoop } from '../../correo/mailLoop.ts';
import type { Outcome } from '../../correo/outcome.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { Webhook } from '../../plataforma/settings.ts';
import { type ClaimedAviso, openAvisoOutbox } from './avisoOutbox.ts';
import { composeAviso } from './composeAviso.ts';
import { postAviso } from './webhook.ts';

export interface AvisoLoopDeps {
  db: Db;
  /** ms since 1970. */
  now: () => number;
  webhook: Webhook;
  report(suceso: MailLoopEvent<ClaimedAviso>): void;
}

/** Posts to the company's own system what happened, with a breaker of its own: one that is away holds no mail back. */
export function startAvisoLoop({ db, now, webhook, report }: AvisoLoopDeps): MailLoop {
  const bandeja = openAvisoOutbox(db, now);
  // The embedded database has one process at a time, so a lease that stands now is a killed process's.
  let freed = db.motor !== 'pglite';
  return startMailLoop<ClaimedAviso>({
    async claim(limit) {
      if (!freed) await bandeja.dropLeases();
      freed = true;
      return bandeja.claim(limit);
    },
    async send(aviso): Promise<Outcome> {
      return postAviso(webhook, await composeAviso(db, aviso), now());
    },
    settle: bandeja.settle,
    renew: bandeja.renew,
    now,
    random: Math.random,
    sleep: (ms, signal) => sleepFor(ms, undefined, { signal }).catch(() => undefined),
    report,
  });
}
