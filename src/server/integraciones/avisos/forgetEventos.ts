import { PERIODO_MAX_DIAS } from '../../../contract/panel/integraciones.ts';
import { DIA_MS } from '../../../domain/fecha.ts';
import type { Db } from '../../plataforma/db/db.ts';

/**
 * Accepted notices stay as long as a repeatable period; given-up ones until an absent person has seen them.
 */
const TAKEN_MS = PERIODO_MAX_DIAS * DIA_MS;
const GIVEN_UP_MS = 90 * DIA_MS;
const BATCH = 1_000;

/**
 * Deletes a batch of notices accepted 31 days ago or given up 90 days ago, by the time of their event.
 * Waiting ones are never deleted. Out: whether there may be more.
 */
export async function forgetEventos(db: Db, ahora: Date, most: number = BATCH): Promise<boolean> {
  const before = (age: number) => new Date(ahora.getTime() - age);
  const [row] = await db.query<{ n: number }>(
    `with gone as (
       delete from aviso where id = any(
         array(select id from aviso where estado = 'enviado' and creado_en < $1::timestamptz
           order by creado_en, id limit $3::int for update skip locked)
         || array(select id from aviso where estado = 'rechazado' and creado_en < $2::timestamptz
           order by creado_en, id limit $3::int for update skip locked))
       returning 1)
     select count(*)::int as n from gone`,
    [before(TAKEN_MS), before(GIVEN_UP_MS), most],
  );
  return (row?.n ?? 0) >= most;
}
