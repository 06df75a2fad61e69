import type { z } from 'zod';
import type { COTIZACION_CALLS } from '../../../contract/panel/cotizaciones.ts';
import { rutaOfConfiguracion, rutaOfIssued, rutaOfPdf } from '../../../contract/rutas.ts';
import type { Suceso } from '../../../domain/correo/entrega.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { readLotesNow } from '../../lotes/inventario/lotesNow.ts';
import { mayReadPersona } from '../../lotes/inventario/presentLote.ts';
import { readFolio } from '../../lotes/inventario/readFolio.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { idsOf } from '../show/composeHoy.ts';
import {
  type EstadoDeCorreoRow,
  estadoDeCorreoColumns,
  presentEstadoDeCorreo,
} from '../show/estadoDeCorreo.ts';
import { type KnownCotizacion, mayReadCotizacion, presentListed, readListed } from './readListed.ts';

type Answer = z.infer<(typeof COTIZACION_CALLS)['LeerCotizacion']['respuesta']>;

type FoundCotizacion =
  | { ok: true; read: KnownCotizacion }
  | { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'NO_PERMITIDO' };

/** A quote by its typed folio, for permitted readers. */
export async function findForPanel(db: Queryable, reader: Member, folio: string): Promise<FoundCotizacion> {
  const [row] = await db.query<{ id: string }>('select id::text as id from cotizacion where folio = $1', [
    readFolio(folio) ?? folio,
  ]);
  const [read] = row ? await readListed(db, [row.id]) : [];
  if (!read) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  return mayReadCotizacion(reader, read) ? { ok: true, read } : { ok: false, motivo: 'NO_PERMITIDO' };
}

/** A quote in full with the history of its mails; without its person if the reader may not see them. */
export function readForPanel(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  folio: string,
): Promise<ReadOutcome> {
  return readByIndex(db, (tx) => readWithin(tx, clock(), reader, folio));
}

type ReadOutcome = { ok: true; answer: Answer } | Extract<FoundCotizacion, { ok: false }>;

async function readWithin(db: Queryable, ahora: Date, reader: Member, folio: string): Promise<ReadOutcome> {
  const found = await findForPanel(db, reader, folio);
  if (!found.ok) return found;
  const { read } = found;
  const { documento, token, asesor } = read;
  const { equipamientos, proyecto, cotizacion } = documento;
  const mayRead = mayReadPersona(reader, asesor?.id ?? null);
  const [linked] = await db.query<{ anterior: string | null; siguiente: string | null }>(LINKED, [read.id]);
  const envios = await db.query<EnvioRow>(ENVIOS, [read.id]);
  const [lote] = await readLotesNow(db, proyecto.id_proyecto, ahora, [documento.lote.id_lote]);
  return {
    ok: true,
    answer: {
      ...presentListed(read, reader, fechaEnMexico(ahora)),
      equipamientos: equipamientos.map(({ nombre }) => nombre),
      configuracion: rutaOfConfiguracion(idsOf(documento)),
      lote: lote?.estado ?? 'retirado',
      precioCasa: cotizacion.precioCasa,
      precioModificaciones: cotizacion.precioModificaciones,
      precioTerrenoExedente: cotizacion.precioTerrenoExedente,
      url: mayRead && token !== null ? rutaOfIssued(proyecto.id_proyecto, token) : null,
      pdf: mayRead && token !== null ? rutaOfPdf(token) : null,
      anterior: linked?.anterior ?? null,
      siguiente: linked?.siguiente ?? null,
      envios: envios.map((row) => ({
        suceso: row.suceso,
        entrega: presentEstadoDeCorreo(row),
        creadoEn: row.creado_en.toISOString(),
        destinatario: mayRead ? row.destinatario : null,
      })),
    },
  };
}

type EnvioRow = EstadoDeCorreoRow & { suceso: Suceso; creado_en: Date; destinatario: string | null };

const LINKED = `
  select (select folio from cotizacion antes where antes.id = c.anterior_id) as anterior,
    (select folio from cotizacion nueva where nueva.anterior_id = c.id order by nueva.id desc limit 1) as siguiente
  from cotizacion c where c.id = $1::bigint`;

const ENVIOS = `
  select suceso, ${estadoDeCorreoColumns()}, creado_en, destinatario
  from correo_salida where cotizacion_id = $1::bigint and tipo = 'cliente' order by id desc`;
