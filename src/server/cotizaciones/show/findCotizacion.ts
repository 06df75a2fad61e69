import type { DocumentoCotizacion, EstadoDeCorreo } from '../../../contract/cotizacion.ts';
import { rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import type { StoredConsentimiento } from '../issue/storeCotizacion.ts';
import { type EstadoDeCorreoRow, estadoDeCorreoColumns, presentToBuyer } from './estadoDeCorreo.ts';

export interface StoredCotizacion {
  token: string;
  documento: DocumentoCotizacion;
}

/** A quote to renew, with its person's consent. */
interface RenewableCotizacion {
  id: string;
  /** Key of its person. */
  contacto: string;
  documento: DocumentoCotizacion;
  consentimiento: StoredConsentimiento | undefined;
}

export async function findRenewable(db: Queryable, token: string): Promise<RenewableCotizacion | undefined> {
  const [row] = await db.query<{
    id: string;
    contacto: Present<string>;
    documento: string;
    aviso_version: string | null;
    aviso_en: Date | null;
    mercadotecnia: boolean;
  }>(
    `select id::text as id, contacto, documento::text as documento, aviso_version, aviso_en, mercadotecnia
     from cotizacion where token = $1`,
    [token],
  );
  if (!row) return undefined;
  const { id, contacto, documento, aviso_version: aviso, aviso_en: en, mercadotecnia } = row;
  return {
    id,
    contacto,
    documento: readDocumento(documento),
    consentimiento: aviso !== null && en ? { aviso, en, mercadotecnia } : undefined,
  };
}

/** What a secret address shows. */
interface ShownCotizacion {
  documento: DocumentoCotizacion;
  entrega: EstadoDeCorreo;
  /** Mails to the buyer after the first. */
  correcciones: number;
  /** Name of the person's present adviser. */
  atiende?: string;
  /** Address of their picture. */
  retrato?: string;
  anterior?: { folio: string; url: string };
  sustituidaPor?: { folio: string; url: string };
}

/**
 * The quote of a secret address, its mail's state, and the quotes before and after it. In: whether there is a
 * mail server.
 */
export async function findByToken(
  db: Queryable,
  token: string,
  conServidor: boolean,
): Promise<ShownCotizacion | undefined> {
  const [row] = await db.query<FilaMostrada>(MOSTRADA, [token]);
  if (!row) return undefined;
  const anterior = linked(row.anterior);
  const sustituidaPor = linked(row.siguiente);
  const { asesor, ...documento } = readDocumento(row.documento);
  return {
    // The link's word may be a work address; a buyer reads a name.
    documento: { ...documento, ...(asesor && !row.del_personal && { asesor }) },
    // Without a mailbox there is no mail: it is on its page alone.
    entrega: row.estado === null ? { estado: 'guardada' } : presentToBuyer(row, conServidor),
    correcciones: Math.max(0, row.correcciones),
    ...(row.adviser && { atiende: row.adviser.nombre }),
    ...(row.adviser?.retrato && { retrato: row.adviser.retrato }),
    ...(anterior && { anterior }),
    ...(sustituidaPor && { sustituidaPor }),
  };
}

type FilaMostrada = (EstadoDeCorreoRow | { [C in keyof EstadoDeCorreoRow]: null }) & {
  correcciones: number;
  documento: string;
  adviser: { nombre: string; retrato: string | null } | null;
  del_personal: boolean;
  anterior: FilaEnlazada | null;
  siguiente: FilaEnlazada | null;
};

interface FilaEnlazada {
  folio: string;
  token: string | null;
  id_proyecto: number;
}

function linked(fila: FilaEnlazada | null): { folio: string; url: string } | undefined {
  return fila?.token ? { folio: fila.folio, url: rutaOfIssued(fila.id_proyecto, fila.token) } : undefined;
}

const ENLAZADA = `json_build_object('folio', otra.folio, 'token', otra.token,
      'id_proyecto', otra.documento -> 'proyecto' -> 'id_proyecto')`;

/** SQL: the member of the staff whom the link names, as in `followPersona`. */
export const LINKED_STAFF = `from personal quien where (enlace = lower(c.documento ->> 'asesor')
      or correo = lower(c.documento ->> 'asesor') or id::text = c.documento ->> 'asesor')`;

/** SQL of a quote's adviser today: the person's, else the quote's maker, else the link's. In: quote `c`. Out: their id. */
export const ADVISER_ID = `coalesce(
      (select quien.id from persona p join personal quien on quien.id = p.asesor_id
        where p.clave = c.contacto and quien.baja_en is null),
      (select quien.id from personal quien where quien.id = c.hecha_por and quien.baja_en is null),
      (select quien.id ${LINKED_STAFF} and baja_en is null order by enlace is null limit 1))`;

/** SQL of that adviser's name and picture, JSON. In: quote `c`. */
export const ADVISER_SHOWN = `(select json_build_object('nombre', asesor.nombre, 'retrato', asesor.retrato)
      from personal asesor where asesor.id = ${ADVISER_ID})`;

/** SQL: mails to the buyer after the first, which count as corrections. In: SQL of the quote's id. */
export const correctionsOf = (cotizacion: string) => `(select count(*)::int - 1 from correo_salida todas
      where todas.cotizacion_id = ${cotizacion} and todas.tipo = 'cliente')`;

const MOSTRADA = `
  select c.documento::text as documento, ${estadoDeCorreoColumns('s.')}, ${correctionsOf('c.id')} as correcciones,
    (select ${ENLAZADA} from cotizacion otra where otra.id = c.anterior_id) as anterior,
    (select ${ENLAZADA} from cotizacion otra where otra.anterior_id = c.id order by otra.id desc limit 1)
      as siguiente,
    ${ADVISER_SHOWN} as adviser, exists (select ${LINKED_STAFF}) as del_personal
  from cotizacion c
  left join lateral (
    select ${estadoDeCorreoColumns()} from correo_salida
    where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1) s on true
  where c.token = $1`;
