import type { Queryable } from '../../plataforma/db/db.ts';

/** Day from which a person's data may be deleted, `YYYY-MM-DD`; `null`: they stay. */
export type DropDay = { id: string; dia: string | null };

/**
 * Stores the days from which people may be deleted. In: people whose rows the caller has locked. Unchanged
 * days are not written.
 */
export async function setDropDays(tx: Queryable, days: readonly DropDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(
    `update persona p set borrar_en = f.dia from json_to_recordset($1::json) as f(id bigint, dia date)
     where p.id = f.id and p.borrar_en is distinct from f.dia`,
    [JSON.stringify(days)],
  );
}

/** Deletes a person and their notes. In: `mailboxKeyOf`. Out: their id, if there was one. */
export async function deletePersona(tx: Queryable, clave: string): Promise<string | undefined> {
  const [persona] = await tx.query<{ id: string }>(
    'delete from persona where clave = $1 returning id::text as id',
    [clave],
  );
  return persona?.id;
}
