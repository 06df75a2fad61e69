import { fechaEnMexico } from '../../../domain/fecha.ts';
import { DIAS_PREVIOS, dueVigencia } from '../../../domain/recordatorio/recordatorio.ts';
import type { Db, Present, Queryable } from '../../plataforma/db/db.ts';
import { type Concerned, readEligible } from './eligible.ts';
import { issueRecordatorios } from './issueRecordatorios.ts';
import type { RecordatorioDeps } from './recordatorioDeps.ts';

/** Larger than any id, so the cursor covers the whole day. */
export const LAST_ID = '9223372036854775807';
const BATCH = 200;

/**
 * Reminds of quotes that expire in two days, each examined once, by last day. The cursor is stored, so the
 * next process continues a killed one's work; only one works at a time. Out: how many reminders.
 */
export async function remindVigencias(deps: RecordatorioDeps): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await remindBatch(deps);
    told += batch.told;
    if (!batch.more) return told;
  }
}

function remindBatch({ db, clock, settings }: RecordatorioDeps): Promise<{ told: number; more: boolean }> {
  return db.transaction(async (tx) => {
    const [seen] = await tx.query<{ vigencia_vista: Present<string>; id_visto: Present<string> }>(
      `select vigencia_vista, id_visto from recordatorio_ajuste where tipo = 'vigencia' for update skip locked`,
    );
    if (!seen) return { told: 0, more: false };
    const ahora = clock();
    const hoy = fechaEnMexico(ahora);
    const rows = await tx.query<{ id: string; vigencia: string; repentina: boolean }>(DUE, [
      seen.vigencia_vista,
      seen.id_visto,
      hoy,
      dueVigencia(ahora),
    ]);
    const last = rows.at(-1);
    if (!last) return { told: 0, more: false };
    const ids = rows.flatMap(({ id, repentina }) => (repentina ? [] : [id]));
    const told = await tell(tx, ids, { hoy, ahora, settings });
    await tx.query(
      `update recordatorio_ajuste set vigencia_vista = $1::date, id_visto = $2::bigint where tipo = 'vigencia'`,
      [last.vigencia, last.id],
    );
    return { told, more: rows.length === BATCH };
  }, 'read committed');
}

/**
 * The quotes after the cursor that are still valid. `repentina`: issued on the reminder's own day, so the
 * person knows the end.
 */
const DUE = `
  select id::text as id, vigencia::text as vigencia,
    emitida_en >= (vigencia - ${DIAS_PREVIOS})::timestamp at time zone 'America/Mexico_City' as repentina
  from cotizacion
  where (vigencia, id) > ($1::date, $2::bigint) and vigencia >= $3::date and vigencia <= $4::date
  order by vigencia, id limit ${BATCH}`;

type Moment = { hoy: string; ahora: Date; settings: RecordatorioDeps['settings'] };

async function tell(tx: Queryable, ids: readonly string[], moment: Moment): Promise<number> {
  const quotes = (await readEligible(tx, ids, moment)).filter(isVigenciaTold);
  const nuevos = quotes.map(({ id, correo, contacto }) => ({
    cotizacion: id,
    tipo: 'vigencia' as const,
    cambio: 0,
    disponible: null,
    correo,
    contacto,
  }));
  return issueRecordatorios(tx, nuevos, moment);
}

/** A reminder of the lot already told of an unavailable one; a newer quote of the same lot counts instead. */
export function isVigenciaTold({ newest, disponible }: { newest: boolean; disponible: boolean }): boolean {
  return newest && disponible;
}

/** How many would be told today, among at most `most` quotes due. */
export async function countVigencias(
  db: Db,
  { ahora, most }: { ahora: Date; most: number },
): Promise<Concerned> {
  const hoy = fechaEnMexico(ahora);
  const rows = await db.query<{ id: string }>(
    'select id::text as id from cotizacion where vigencia = $1::date order by id limit $2::int',
    [dueVigencia(ahora), most],
  );
  const ids = rows.map(({ id }) => id);
  const told = (await readEligible(db, ids, { hoy, ahora })).filter(isVigenciaTold);
  return { hoy: told.length, hayMas: ids.length === most };
}
