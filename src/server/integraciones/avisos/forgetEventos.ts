import { PERIODO_MAX_DIAS } from '../../../contract/panel/integraciones.ts';
import { DIA_MS } from '../../../domain/fecha.ts';
import type { Db } from '../../plataforma/db/db.ts';

/** What was taken stays as long as a period that is repeated may be; what was given up, until somebody who was away has seen it. */
const TAKEN_MS = PERIODO_MAX_DIAS * DIA_MS;
const GIVEN_UP_MS = 90 * DIA_MS;
const BATCH = 1_000;

/**
 * Deletes a batch of the notices that were taken 31 days ago or given up 90 days ago, by when it happened that they tell of. One that
 * waits is never deleted. Out: whether there may be more.
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
