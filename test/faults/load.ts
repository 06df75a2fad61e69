import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FormLotificacion } from '../../src/domain/formLotificacion.ts';
import type { Queryable } from '../../src/server/plataforma/db/db.ts';
import { type Post, submitCotizacion } from './spawnServer.ts';

/** A buyer's one submission, repeated under its key until it is acknowledged, as the page does. */
export interface Borrador {
  clave: string;
  correo: string;
  /** Folios that were acknowledged for it. */
  folios: string[];
}

const PAUSE_MS = 40;
const BETWEEN_TRIES_MS = 100;

export interface Load {
  readonly borradores: readonly Borrador[];
  /** How many are acknowledged by now. */
  acknowledged(): number;
  /** When each try that failed came back, ms of the steady clock. */
  readonly failures: readonly number[];
  /** Nobody begins another one; resolves once all that were begun are acknowledged, or `patienceMs` have passed. */
  stop(patienceMs: number): Promise<void>;
}

/** Buyers who submit one quote after another. In: where; how many buyers; what they submit, and how, where not as usual. */
export function startLoad(
  url: () => string,
  buyers: number,
  { pauseMs = PAUSE_MS, ...how }: { pauseMs?: number; draft?: FormLotificacion; post?: Post } = {},
): Load {
  const borradores: Borrador[] = [];
  const failures: number[] = [];
  let stopped = false;
  let givenUp = false;
  const buy = async () => {
    while (!stopped) {
      const clave = randomUUID();
      const borrador: Borrador = { clave, correo: `comprador-${clave}@ejemplo.mx`, folios: [] };
      borradores.push(borrador);
      for (;;) {
        const folio = await submitCotizacion(url(), { ...borrador, ...how });
        if (folio) borrador.folios.push(folio);
        else failures.push(performance.now());
        if (folio || givenUp) break;
        await sleep(BETWEEN_TRIES_MS);
      }
      await sleep(Math.random() * pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: buyers }, buy));
  return {
    borradores,
    failures,
    acknowledged: () => borradores.filter(({ folios }) => folios.length).length,
    async stop(patienceMs) {
      stopped = true;
      const timer = setTimeout(() => {
        givenUp = true;
      }, patienceMs);
      await all;
      clearTimeout(timer);
    },
  };
}

export interface Outcome {
  acknowledged: number;
  /** Acknowledged, and not there, or there under another folio. */
  lost: number;
  /** Quotes beyond the first one of a submission, and folios that two have. */
  doubled: number;
  /** Never acknowledged. */
  failed: number;
}

/** What became of the submissions, by what the database holds. */
export async function countOutcome(db: Queryable, borradores: readonly Borrador[]): Promise<Outcome> {
  const stored = await db.query<{ folio: string; correo: string }>(
    `select folio, documento -> 'cliente' ->> 'correo' as correo from cotizacion`,
  );
  const foliosOf = new Map<string, string[]>();
  for (const { folio, correo } of stored) foliosOf.set(correo, [...(foliosOf.get(correo) ?? []), folio]);
  const kept = (borrador: Borrador) => foliosOf.get(borrador.correo) ?? [];
  const acknowledged = borradores.filter(({ folios }) => folios.length);
  const surplus = borradores.map((borrador) => Math.max(0, kept(borrador).length - 1));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((borrador) => borrador.folios.some((folio) => !kept(borrador).includes(folio)))
      .length,
    doubled:
      surplus.reduce((n, more) => n + more, 0) +
      (stored.length - new Set(stored.map(({ folio }) => folio)).size),
    failed: borradores.length - acknowledged.length,
  };
}
