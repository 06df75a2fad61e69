import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { quotedPlanOf } from '../../../contract/planes/computePlanes.ts';
import { presentMisfit } from '../../../contract/presentCotizacion.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { Campana } from '../../../domain/personas/origen.ts';
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
  campana: Campana | null;
}

type Row = {
  id: string;
  version: string;
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
  campana: Campana | null;
};

const MAIL =
  newestMail(`json_build_object('estado', estado, 'retenido_por', retenido_por, 'liberado', liberado,
  'ultimo_error', ultimo_error, 'aceptado_por', aceptado_por, 'enviado_en', enviado_en)`);

/** The quotes of these ids, in order; missing ones are absent. */
const READ = `select c.id::text as id, c.xmin::text as version, c.token, c.emitida_en, c.vigencia::text as vigencia,
    (select true from cotizacion nueva where nueva.anterior_id = c.id limit 1) is not null as renovada, c.borrada_en is not null as borrada,
    ${MAIL} as mail, p.id::text as persona_id, p.nombre, p.correo, p.telefono,
    p.asesor_id::text as asesor_id, quien.nombre as asesor, c.campana
  from json_array_elements_text($1::json) with ordinality as pedida (id, orden)
  join cotizacion c on c.id = pedida.id::bigint
  left join persona p on p.clave = c.contacto
  left join personal quien on quien.id = p.asesor_id
  order by orden`;

export async function readListed(db: Queryable, ids: readonly string[]): Promise<KnownCotizacion[]> {
  if (!ids.length) return [];
  const rows = await db.query<Row>(READ, [JSON.stringify(ids)]);
  const documentos = await readDocumentos(db, rows);
  return rows.flatMap((row) => {
    const documento = documentos.get(row.id);
    return documento ? [knownOf(row, documento)] : [];
  });
}

/** Most documents that are kept, the last used ones; each is some 10 KB. */
const KEPT = 500;

/**
 * Documents by version of their row and the quote's own secret. When all open panels read anew, they show the same
 * newest quotes, and decompressing and parsing their documents took most of the time. An erased quote has no secret.
 */
const kept = new Map<string, DocumentoCotizacion>();

const versionOf = ({ id, version, token }: Pick<Row, 'id' | 'version' | 'token'>) =>
  `${id} ${version} ${token}`;

/** Out: by id. */
async function readDocumentos(
  db: Queryable,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, DocumentoCotizacion>> {
  const known = new Map(
    rows.flatMap((row) => {
      const documento = kept.get(versionOf(row));
      return documento ? [[row.id, documento]] : [];
    }),
  );
  const missing = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (missing.length)
    for (const { id, documento } of await db.query<{ id: string; documento: string }>(
      `select id::text as id, documento::text as documento from cotizacion
       where id in (select value::bigint from json_array_elements_text($1::json))`,
      [JSON.stringify(missing)],
    ))
      known.set(id, readDocumento(documento));
  for (const row of rows) keep(row, known.get(row.id));
  return known;
}

function keep(row: Row, documento: DocumentoCotizacion | undefined): void {
  const version = versionOf(row);
  kept.delete(version);
  if (row.token !== null && documento) kept.set(version, documento);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
}

function knownOf(row: Row, documento: DocumentoCotizacion): KnownCotizacion {
  const { id, token, vigencia, renovada, borrada, mail, persona_id, nombre, correo, telefono } = row;
  return {
    id,
    documento,
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
    campana: row.campana,
  };
}

/** True if the reader may see the quote: their own or an unassigned person's, or any with full reach. */
export function mayReadCotizacion(reader: Member, { asesor }: KnownCotizacion): boolean {
  const reach = reachOf(reader.rol, 'readCotizaciones');
  return reach === 'all' || (reach === 'own' && (asesor === null || asesor.id === reader.id));
}

/** A quote within the reader's rights. In: today in Mexico City, `YYYY-MM-DD`. */
export function presentListed(read: KnownCotizacion, reader: Member, hoy: string): CotizacionListed {
  const { documento, persona, asesor, mail, renovada, vigencia } = read;
  const mayRead = mayReadPersona(reader, asesor?.id ?? null);
  const motivo = (mayRead && documento.descuento?.motivo) || null;
  const current = vigencia >= hoy ? 'vigente' : 'vencida';
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
    campana: mayRead ? read.campana : null,
    borrada: read.borrada,
  };
}
