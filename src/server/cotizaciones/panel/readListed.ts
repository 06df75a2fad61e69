import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { quotedPlanOf } from '../../../contract/planes/computePlanes.ts';
import { presentMisfit } from '../../../contract/presentCotizacion.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import { mayReadPersona } from '../../lotes/inventario/presentLote.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { type EstadoDeCorreoRow, newestMail, presentEstadoDeCorreo } from '../show/estadoDeCorreo.ts';

/** A quote before the check of the reader's rights. */
export interface KnownCotizacion {
  id: string;
  documento: DocumentoCotizacion;
  token: string | null;
  emitidaEn: Date;
  vigencia: string;
  renovada: boolean;
  borrada: boolean;
  /** `null` after a deletion of the person. */
  mail: EstadoDeCorreoRow | null;
  persona: { id: string; nombre: string; correo: string; telefono: string } | null;
  asesor: { id: string; nombre: string } | null;
}

type Row = {
  id: string;
  documento: string;
  token: string | null;
  emitida_en: Date;
  vigencia: string;
  renovada: boolean;
  borrada: boolean;
  mail: (Omit<EstadoDeCorreoRow, 'enviado_en'> & { enviado_en: string | null }) | null;
  persona_id: string | null;
  nombre: string | null;
  correo: string | null;
  telefono: string | null;
  asesor_id: string | null;
  asesor: string | null;
};

const MAIL =
  newestMail(`json_build_object('estado', estado, 'retenido_por', retenido_por, 'liberado', liberado,
  'ultimo_error', ultimo_error, 'aceptado_por', aceptado_por, 'enviado_en', enviado_en)`);

/** The quotes of these ids, in order; missing ones are absent. */
const READ = `select c.id::text as id, c.documento::text as documento, c.token, c.emitida_en, c.vigencia::text as vigencia,
    (select true from cotizacion nueva where nueva.anterior_id = c.id limit 1) is not null as renovada, c.borrada_en is not null as borrada,
    ${MAIL} as mail, p.id::text as persona_id, p.nombre, p.correo, p.telefono,
    p.asesor_id::text as asesor_id, quien.nombre as asesor
  from json_array_elements_text($1::json) with ordinality as pedida (id, orden)
  join cotizacion c on c.id = pedida.id::bigint
  left join persona p on p.clave = c.contacto
  left join personal quien on quien.id = p.asesor_id
  order by orden`;

export async function readListed(db: Queryable, ids: readonly string[]): Promise<KnownCotizacion[]> {
  if (!ids.length) return [];
  return (await db.query<Row>(READ, [JSON.stringify(ids)])).map(readRow);
}

function readRow(row: Row): KnownCotizacion {
  const { id, token, vigencia, renovada, borrada, mail, persona_id, nombre, correo, telefono } = row;
  return {
    id,
    documento: readDocumento(row.documento),
    token,
    emitidaEn: row.emitida_en,
    vigencia,
    renovada,
    borrada,
    mail: mail && { ...mail, enviado_en: mail.enviado_en === null ? null : new Date(mail.enviado_en) },
    persona:
      persona_id === null || nombre === null || correo === null || telefono === null
        ? null
        : { id: persona_id, nombre, correo, telefono },
    asesor: row.asesor_id === null ? null : { id: row.asesor_id, nombre: row.asesor ?? '' },
  };
}

/** True if the reader may see the quote: their own or an unassigned person's, or any with full reach. */
export function mayReadCotizacion(reader: Member, { asesor }: KnownCotizacion): boolean {
  const reach = reachOf(reader.rol, 'readCotizaciones');
  return reach === 'all' || (reach === 'own' && (asesor === null || asesor.id === reader.id));
}

/** A quote within the reader's rights. In: `ahora` gives the day in Mexico City. */
export function presentListed(read: KnownCotizacion, reader: Member, ahora: Date): CotizacionListed {
  const { documento, persona, asesor, mail, renovada, vigencia } = read;
  const mayRead = mayReadPersona(reader, asesor?.id ?? null);
  const motivo = (mayRead && documento.descuento?.motivo) || null;
  const current = vigencia >= fechaEnMexico(ahora) ? 'vigente' : 'vencida';
  return {
    folio: documento.folio,
    emitidaEn: read.emitidaEn.toISOString(),
    vigencia,
    estado: renovada ? 'renovada' : current,
    entrega: mail && presentEstadoDeCorreo(mail),
    id_proyecto: documento.proyecto.id_proyecto,
    proyecto: documento.proyecto.nombre,
    id_lote: documento.lote.id_lote,
    modelo: documento.modelo.nombre,
    noCabe: presentMisfit(documento)?.paraVentas ?? null,
    precioTotal: documento.cotizacion.precioTotal,
    plan: quotedPlanOf(documento),
    descuento: documento.descuento ? { ...documento.descuento, motivo } : null,
    asesor,
    persona: mayRead ? persona : null,
    borrada: read.borrada,
  };
}
