import type { Mailbox } from '../../correo/transport.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { LINKED_STAFF } from '../show/findCotizacion.ts';

/** Who of the staff attends to a quote's person today: who they were given to, who made the quote, whose link led them here. */
export async function findAdviserOfQuote(db: Queryable, folio: string): Promise<Mailbox | undefined> {
  const [row] = await db.query<{ name: string; address: string }>(ADVISER, [folio]);
  return row;
}

const ADVISER = `
  select asesor.nombre as name, asesor.correo as address
  from cotizacion c join personal asesor on asesor.id = coalesce(
    (select quien.id from persona p join personal quien on quien.id = p.asesor_id
      where p.clave = c.contacto and quien.baja_en is null),
    (select quien.id from personal quien where quien.id = c.hecha_por and quien.baja_en is null),
    (select quien.id ${LINKED_STAFF} and baja_en is null order by enlace is null limit 1))
  where c.folio = $1`;
