import type { CotizacionOfPersona, PersonaShown } from '../../../contract/panel/personas.ts';
import { absoluteOf, rutaOfConfiguracion, rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { idsOf } from '../../cotizaciones/show/composeHoy.ts';
import {
  type EstadoDeCorreoRow,
  estadoDeCorreoColumns,
  presentEstadoDeCorreo,
} from '../../cotizaciones/show/estadoDeCorreo.ts';
import { type LoteNow, readLotesNow } from '../../lotes/inventario/lotesNow.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';

/** Most quotes of a page; a person has a handful. */
const MOST = 100;

type Row = EstadoDeCorreoRow & {
  correo: string | null;
  token: Present<string>;
  emitida_en: Date;
  vigencia: string;
  documento: string;
  renovada: string | null;
};

/** A person's quotes, newest first, with their state at `ahora`. In: `mailboxKeyOf`; most rows. */
export async function readCotizacionesOf(
  db: Queryable,
  clave: string,
  { ahora, publicUrl, most = MOST }: { ahora: Date; publicUrl: string; most?: number | undefined },
): Promise<Pick<PersonaShown, 'cotizaciones' | 'hayMas'>> {
  const rows = await db.query<Row>(COTIZACIONES, [clave, most + 1]);
  const quotes = rows.slice(0, most).map((row) => ({ row, documento: readDocumento(row.documento) }));
  const lotes = await readQuotedLotes(
    db,
    quotes.map(({ documento: { proyecto, lote } }) => [proyecto.id_proyecto, lote.id_lote]),
    ahora,
  );
  const hoy = fechaEnMexico(ahora);
  const cotizaciones = quotes.map(({ row, documento }): CotizacionOfPersona => {
    const { proyecto, lote, modelo, equipamientos, cotizacion, cliente } = documento;
    const now = lotes.get(keyOf(proyecto.id_proyecto, lote.id_lote));
    return {
      folio: documento.folio,
      url: absoluteOf(publicUrl, rutaOfIssued(proyecto.id_proyecto, row.token)),
      emitidaEn: row.emitida_en.toISOString(),
      vigencia: row.vigencia,
      estado: row.renovada !== null ? 'renovada' : row.vigencia >= hoy ? 'vigente' : 'vencida',
      renovadaPor: row.renovada,
      id_proyecto: proyecto.id_proyecto,
      proyecto: proyecto.nombre,
      id_lote: lote.id_lote,
      lote: now && !now.retirado ? now.estado : 'retirado',
      modelo: modelo.nombre,
      equipamientos: equipamientos.map(({ nombre }) => nombre),
      configuracion: rutaOfConfiguracion(idsOf(documento)),
      precioTotal: cotizacion.precioTotal,
      descuento: documento.descuento ?? null,
      correo: cliente.correo,
      entrega: row.correo === null ? null : presentEstadoDeCorreo(row),
    };
  });
  return { cotizaciones, hayMas: rows.length > most };
}

const COTIZACIONES = `
  select c.token, c.emitida_en, c.vigencia, c.documento::text as documento, s.id::text as correo, ${estadoDeCorreoColumns('s.')},
    (select otra.folio from cotizacion otra where otra.anterior_id = c.id order by otra.id desc limit 1) as renovada
  from cotizacion c
  left join lateral (
    select id, ${estadoDeCorreoColumns()} from correo_salida
    where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1) s on true
  where c.contacto = $1 and c.token is not null
  order by c.id desc limit $2::bigint`;

const keyOf = (id_proyecto: number, id_lote: string) => `${id_proyecto} ${id_lote}`;

/** The lots' present state, by project and id. */
async function readQuotedLotes(
  db: Queryable,
  quoted: readonly [id_proyecto: number, id_lote: string][],
  ahora: Date,
): Promise<Map<string, LoteNow>> {
  const found = new Map<string, LoteNow>();
  for (const id_proyecto of new Set(quoted.map(([id]) => id))) {
    const ids = new Set(quoted.flatMap(([id, id_lote]) => (id === id_proyecto ? [id_lote] : [])));
    for (const lote of await readLotesNow(db, id_proyecto, ahora, [...ids]))
      found.set(keyOf(id_proyecto, lote.id_lote), lote);
  }
  return found;
}

/** The person's consents, each once, newest first. */
export async function readConsentimientos(
  db: Queryable,
  clave: string,
  most: number,
): Promise<PersonaShown['consentimientos']> {
  const rows = await db.query<{
    aviso: Present<string>;
    en: Present<Date>;
    mercadotecnia: boolean;
    folio: string;
  }>(
    `select * from (
       select distinct on (aviso_version, aviso_en, mercadotecnia)
         aviso_version as aviso, aviso_en as en, mercadotecnia, folio
       from cotizacion where contacto = $1 and aviso_version is not null
       order by aviso_version, aviso_en, mercadotecnia, id) as dichos
     order by en desc limit $2::bigint`,
    [clave, most],
  );
  return rows.map(({ en, ...row }) => ({ ...row, en: en.toISOString() }));
}
