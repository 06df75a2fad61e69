import type { Queryable } from '../../plataforma/db/db.ts';

/** Whose data go when: a day, `YYYY-MM-DD`, or `null` where they stay. */
export type DropDay = { id: string; dia: string | null };

/** Writes down from which day on people may be deleted. In: people that the caller has locked; who has that day already is not touched. */
export async function setDropDays(tx: Queryable, days: readonly DropDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(
    `update persona p set borrar_en = f.dia from json_to_recordset($1::json) as f(id bigint, dia date)
     where p.id = f.id and p.borrar_en is distinct from f.dia`,
    [JSON.stringify(days)],
  );
}

/** Deletes a person, with the notes about them. In: their `mailboxKeyOf`. Out: their id, where there was one. */
export async function deletePersona(tx: Queryable, clave: string): Promise<string | undefined> {
  const [persona] = await tx.query<{ id: string }>(
    'delete from persona where clave = $1 returning id::text as id',
    [clave],
  );
  return persona?.id;
}
