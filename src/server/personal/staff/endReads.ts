import type { Queryable } from '../../plataforma/db/db.ts';
import { type Author, writeBitacora } from '../bitacora/writeBitacora.ts';

/**
 * Ends what reads for somebody while they are away, keys of the API and their calendar's address, each with a line of the
 * log. For good: neither opens again with a role that comes back. In: whose; who ends them.
 */
export async function endReads(
  tx: Queryable,
  { id, author, en }: { id: string; author: Author; en: Date },
): Promise<void> {
  // None is made meanwhile: `lockedRolOf` waits, and then reads what became of the role. A row that only names them does not wait.
  await tx.query('select from personal where id = $1::bigint for no key update', [id]);
  const claves = await tx.query<{ id: string }>(
    `update clave_api set revocada_en = $2::timestamptz where creada_por = $1::bigint and revocada_en is null
     returning id::text as id`,
    [id, en],
  );
  const despues = { con: `personal ${id}` };
  for (const clave of claves)
    await writeBitacora(tx, { author, en, accion: 'clave.terminar', sobre: `clave ${clave.id}`, despues });
  const calendario = await tx.query('delete from calendario where personal_id = $1::bigint returning 1', [
    id,
  ]);
  if (calendario.length)
    await writeBitacora(tx, { author, en, accion: 'calendario.terminar', sobre: `personal ${id}` });
}

/** What ends with somebody, as whoever ends it is told: the names of their keys that open, and whether they have a calendar. */
export interface EndingReads {
  claves: string[];
  calendario: boolean;
}

/** SQL for `EndingReads` of the row `p` of `personal`. In: the parameter of today in Mexico City. */
export const endingReads = (hoy: string) => `
  coalesce((select json_agg(c.nombre order by c.id) from clave_api c
    where c.creada_por = p.id and c.revocada_en is null and c.vence_el >= ${hoy}::date), '[]'::json) as claves,
  exists (select from calendario k where k.personal_id = p.id) as calendario`;
