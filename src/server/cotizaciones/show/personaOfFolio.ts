import type { Queryable } from '../../plataforma/db/db.ts';

/** Whose quote it is; `undefined` if nobody is known. */
export async function personaOfFolio(
  db: Queryable,
  folio: string,
): Promise<{ id: string; clave: string } | undefined> {
  const [row] = await db.query<{ id: string; clave: string }>(
    `select p.id::text as id, p.clave from cotizacion c join persona p on p.clave = c.contacto where c.folio = $1`,
    [folio],
  );
  return row;
}
