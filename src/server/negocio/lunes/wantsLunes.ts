import type { Member } from '../../../domain/permisos.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Whether a member has the mail of each Monday. */
export async function readWantsLunes(db: Queryable, personalId: string): Promise<boolean> {
  const rows = await db.query('select from personal where id = $1::bigint and lunes_desde is not null', [
    personalId,
  ]);
  return rows.length > 0;
}

/** Turns one's own mail of each Monday on or off; on again, it keeps since when. */
export async function setWantsLunes(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id }: Member,
  { encendido }: { encendido: boolean },
) {
  await db.query(
    `update personal set lunes_desde = case when $2::boolean then coalesce(lunes_desde, $3::timestamptz) end
     where id = $1::bigint and baja_en is null`,
    [id, encendido, clock()],
  );
  return DONE;
}
