import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FormLotificacion } from '../../src/domain/formLotificacion.ts';
import type { Queryable } from '../../src/server/plataforma/db/db.ts';
import { type Post, submitCotizacion } from './spawnServer.ts';

/** A buyer's submission, repeated with its key until acknowledged, like the page. */
export interface Borrador {
  clave: string;
  correo: string;
  folios: string[];
}

const PAUSE_MS = 40;
const BETWEEN_TRIES_MS = 100;

export interface Load {
  readonly borradores: readonly Borrador[];
  acknowledged(): number;
  /** Times of failed tries, ms of the steady clock. */
  readonly failures: readonly number[];
  /** Starts no more; resolves when all are acknowledged, or after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

/** Buyers who submit quotes in sequence. In: address; number of buyers; draft and sender, if unusual. */
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
  /** Acknowledged, but missing or under another folio. */
  lost: number;
  /** Extra quotes of a submission, and shared folios. */
  doubled: number;
  failed: number;
}

/** Compares submissions with the database. */
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
