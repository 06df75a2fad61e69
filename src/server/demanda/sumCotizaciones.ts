import { addDias, fechaEnMexico, instantEnMexico } from '../../domain/fecha.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import { endOfDia, quotedCosas, startOfDia } from './quotedCosas.ts';

/** Longest delay in storing a quote issued at a day's end, ms. */
const SETTLED_MS = 10 * 60_000;
/** Days per transaction. */
const DIAS = 7;

/** Sums quotes of a few past days; concurrent instances do it once. Out: whether there may be more. */
export async function sumCotizaciones({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  // The first day that is not closed.
  const limit = fechaEnMexico(new Date(clock().getTime() - SETTLED_MS));
  if ((await readSummed(db)) >= limit) return false;
  return db.transaction(
    async (tx) => {
      const first = await nextDay(tx, await readSummed(tx), limit);
      const last = first < limit ? earlier(addDias(first, DIAS), limit) : limit;
      if (first < last) await sumDays(tx, first, addDias(last, -1));
      await tx.query(
        `insert into demanda_sumada (hasta) values ($1::date)
         on conflict (unico) do update set hasta = greatest(demanda_sumada.hasta, excluded.hasta)`,
        [last],
      );
      return last < limit;
    },
    'read committed',
    'demanda_sumada',
  );
}

/** First day not yet summed, `YYYY-MM-DD`. */
export async function readSummed(db: Queryable): Promise<string> {
  const [row] = await db.query<{ hasta: string }>('select hasta::text as hasta from demanda_sumada');
  return row?.hasta ?? '1970-01-01';
}

/** The first day with a quote from `from`; else `limit`. */
async function nextDay(tx: Queryable, from: string, limit: string): Promise<string> {
  const [first] = await tx.query<{ en: Date }>(
    'select emitida_en as en from cotizacion where emitida_en >= $1::timestamptz order by emitida_en limit 1',
    [instantEnMexico(from, '00:00')],
  );
  return first ? earlier(fechaEnMexico(first.en), limit) : limit;
}

async function sumDays(tx: Queryable, first: string, last: string): Promise<void> {
  await tx.query(
    `insert into demanda (id_proyecto, dia, clase, hecho, cosa, cuantos)
     select id_proyecto, dia, clase, 'cotizado', cosa, cuantos from (${quotedCosas(startOfDia('$1'), endOfDia('$2'))}) as s
     where cosa is not null
     on conflict (id_proyecto, dia, clase, hecho, cosa) do update set cuantos = excluded.cuantos`,
    [first, last],
  );
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
