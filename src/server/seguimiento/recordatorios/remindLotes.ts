import { fechaEnMexico } from '../../../domain/fecha.ts';
import { STAND_MS } from '../../../domain/recordatorio/recordatorio.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import {
  type Concerned,
  type EligibleQuote,
  LOTE_OF_QUOTE,
  PROYECTO_OF_QUOTE,
  readEligible,
} from './eligible.ts';
import { issueRecordatorios } from './issueRecordatorios.ts';
import { readAllLotesSeen, readLotesSeen } from './lotesVistos.ts';
import type { RecordatorioDeps } from './recordatorioDeps.ts';

const BATCH = 200;

/**
 * Writes reminders of lots that became unavailable or available, once the change has stood for `STAND_MS`.
 * One process at a time checks each marked lot; a lot that returned to its old state is told to nobody. Out:
 * how many reminders.
 */
export async function remindLotes(deps: RecordatorioDeps): Promise<number> {
  // The wait starts here, by one clock for all writers.
  await deps.db.query(NOTICED, [deps.clock()]);
  let told = 0;
  for (;;) {
    const batch = await lookAtBatch(deps);
    told += batch.told;
    if (!batch.more) return told;
  }
}

/** Lots locked by a writer wait for the next run. */
const NOTICED = `
  update lote_visto set por_mirar_en = $1::timestamptz
  where (id_proyecto, id_lote) in (select id_proyecto, id_lote from lote_visto
    where por_mirar and por_mirar_en is null for update skip locked)`;

type Waiting = {
  id_proyecto: number;
  id_lote: string;
  /** The last known state, and since when. */
  antes: boolean;
  desde: Date;
  cambio: number;
  /** Since when the change has stood. */
  visto: Present<Date>;
};

function lookAtBatch({ db, clock, settings }: RecordatorioDeps): Promise<{ told: number; more: boolean }> {
  return db.transaction(async (tx) => {
    // Turning the kind off waits for this lock, and nothing is written afterwards.
    const [on] = await tx.query(`select from recordatorio_ajuste where tipo = 'lote' for share`);
    if (!on) return { told: 0, more: false };
    const ahora = clock();
    const waiting = await tx.query<Waiting>(WAITING, [new Date(ahora.getTime() - STAND_MS)]);
    if (!waiting.length) return { told: 0, more: false };
    const seen = await readLotesSeen(tx, JSON.stringify(waiting), ahora);
    const now = new Map(seen.map((it) => [keyOf(it), it.disponible]));
    const looked = waiting.map((it) => ({ ...it, disponible: now.get(keyOf(it)) === true }));
    const told = await tell(tx, looked, { ahora, settings });
    await tx.query(SETTLED, [JSON.stringify(looked)]);
    return { told, more: waiting.length === BATCH };
  }, 'read committed');
}

const keyOf = ({ id_proyecto, id_lote }: Pick<Waiting, 'id_proyecto' | 'id_lote'>) =>
  `${id_proyecto} ${id_lote}`;

const WAITING = `
  select id_proyecto, id_lote, disponible as antes, desde, cambio + 1 as cambio, por_mirar_en as visto from lote_visto
  where por_mirar and por_mirar_en <= $1::timestamptz order by por_mirar_en, id_proyecto, id_lote limit ${BATCH}
  for update skip locked`;

const SETTLED = `
  update lote_visto v set disponible = f.disponible, cambio = f.cambio, desde = f.visto, por_mirar = false, por_mirar_en = null
  from json_to_recordset($1::json) as f(id_proyecto int, id_lote text, disponible boolean, cambio int, visto timestamptz)
  where v.id_proyecto = f.id_proyecto and v.id_lote = f.id_lote`;

type Looked = Waiting & { disponible: boolean };
type Moment = { ahora: Date; settings: RecordatorioDeps['settings'] };

async function tell(tx: Queryable, looked: readonly Looked[], { ahora, settings }: Moment): Promise<number> {
  const hoy = fechaEnMexico(ahora);
  // A lot that was known as available and still is brings no news.
  const news = looked.filter(({ antes, disponible }) => !(antes && disponible));
  if (!news.length) return 0;
  const found = await tx.query<{ id: string }>(CONCERNED, [JSON.stringify(news), hoy]);
  const quotes = await readEligible(
    tx,
    found.map(({ id }) => id),
    { hoy, ahora },
  );
  const lotes = new Map(news.map((it) => [keyOf(it), it]));
  const nuevos = newestOfEach(quotes).flatMap((quote) => {
    const lote = lotes.get(keyOf(quote));
    if (!lote || lote.disponible !== quote.disponible) return [];
    const { cambio, disponible } = lote;
    const { id, correo, contacto } = quote;
    return [{ cotizacion: id, tipo: 'lote' as const, cambio, disponible, correo, contacto }];
  });
  return issueRecordatorios(tx, nuevos, { ahora, settings });
}

/**
 * Valid quotes whose person knows another state of the lot. A quote issued after the last known change showed
 * the lot as available; the others know its last state. The former holder or buyer is skipped: their receipts
 * told them.
 */
const CONCERNED = `
  select c.id::text as id
  from json_to_recordset($1::json) as f(id_proyecto int, id_lote text, disponible boolean, antes boolean, desde timestamptz)
    join cotizacion c on ${PROYECTO_OF_QUOTE} = f.id_proyecto::text and ${LOTE_OF_QUOTE} = f.id_lote
  where c.vigencia >= $2::date and c.contacto is not null and case
    when f.disponible then not f.antes and c.emitida_en <= f.desde
      and not exists (select from apartado a where a.id_proyecto = f.id_proyecto and a.id_lote = f.id_lote
        and a.contacto = c.contacto and a.terminado_en >= f.desde)
      and not exists (select from venta v where v.id_proyecto = f.id_proyecto and v.id_lote = f.id_lote
        and v.contacto = c.contacto and v.anulada_en >= f.desde)
    else f.antes or c.emitida_en > f.desde end`;

/** The newest quote of each person and lot. In: newest first. */
function newestOfEach(quotes: readonly EligibleQuote[]): EligibleQuote[] {
  const first = new Map<string, EligibleQuote>();
  for (const quote of quotes) {
    const key = JSON.stringify([quote.contacto, quote.id_proyecto, quote.id_lote]);
    if (!first.has(key)) first.set(key, quote);
  }
  return [...first.values()];
}

/** How many people have a valid quote of an unavailable lot, among at most `most` quotes. */
export async function countLotesGone(
  db: Queryable,
  { ahora, most }: { ahora: Date; most: number },
): Promise<Concerned> {
  const hoy = fechaEnMexico(ahora);
  const gone = (await readAllLotesSeen(db, ahora)).filter(({ disponible }) => !disponible);
  const rows = await db.query<{ id: string }>(
    `select c.id::text as id from json_to_recordset($1::json) as f(id_proyecto int, id_lote text)
       join cotizacion c on ${PROYECTO_OF_QUOTE} = f.id_proyecto::text and ${LOTE_OF_QUOTE} = f.id_lote
     where c.vigencia >= $2::date and c.contacto is not null limit $3::int`,
    [JSON.stringify(gone), hoy, most],
  );
  const ids = rows.map(({ id }) => id);
  const quotes = await readEligible(db, ids, { hoy, ahora });
  const told = newestOfEach(quotes).filter(({ disponible }) => !disponible);
  return { hoy: told.length, hayMas: ids.length === most };
}
