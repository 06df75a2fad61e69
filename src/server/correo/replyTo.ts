import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { validateCorreo } from '../../domain/contacto.ts';
import { LINKED_STAFF } from '../cotizaciones/show/findCotizacion.ts';
import type { Queryable } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import type { Mailbox } from './transport.ts';

/**
 * Where a buyer's answer goes: to who attends to them, else to the sales team (`CORREO_VENTAS`), else to the company's own address;
 * `undefined` where there is none of them.
 */
export function replyToOf(
  asesor: Mailbox | undefined,
  empresa: Pick<DocumentoCotizacion['empresa'], 'nombre' | 'correo'>,
  { correoVentas }: Pick<Settings, 'correoVentas'>,
): Mailbox | undefined {
  if (asesor) return asesor;
  const address = correoVentas ?? empresa.correo;
  return validateCorreo(address) === undefined ? { name: empresa.nombre, address } : undefined;
}

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
