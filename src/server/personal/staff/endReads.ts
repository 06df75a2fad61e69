import type { Queryable } from '../../plataforma/db/db.ts';
import { type Author, writeBitacora } from '../bitacora/writeBitacora.ts';

/**
 * Ends somebody's API keys and calendar address, each with a log line. Permanent: a role that returns does
 * not restore them. In: whose; the author.
 */
export async function endReads(
  tx: Queryable,
  { id, author, en }: { id: string; author: Author; en: Date },
): Promise<void> {
  // Blocks new ones: `lockedRolOf` waits, and then reads the new role. Rows that only refer to the person do
  // not wait.
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

/** What ends with somebody, shown before: names of their valid keys, and whether they have a calendar. */
export interface EndingReads {
  claves: string[];
  calendario: boolean;
}

/** SQL of `EndingReads` for row `p` of `personal`. In: parameter of today in Mexico City. */
export const endingReads = (hoy: string) => `
  coalesce((select json_agg(c.nombre order by c.id) from clave_api c
    where c.creada_por = p.id and c.revocada_en is null and c.vence_el >= ${hoy}::date), '[]'::json) as claves,
  exists (select from calendario k where k.personal_id = p.id) as calendario`;
