import type { Queryable } from '../../db/db.ts';
import type { EstadoDeEntrega } from '../entrega.ts';
import type { Periodo } from './orden.ts';

/** One quote as the company's lists have it; amounts and areas as the text of their JSON numbers. */
export type FilaDeCotizacion = {
  id: string;
  folio: string;
  /** Day and hour in Mexico City, `2026-01-31 18:05`. */
  emitida: string;
  vigencia: string;
  nombre: string;
  correo: string;
  telefono: string;
  proyecto: string;
  lote: string;
  terreno: string;
  modelo: string;
  equipamientos: string[];
  precioCasa: string;
  precioModificaciones: string;
  precioTerrenoExedente: string;
  precioTotal: string;
  /** State of the buyer's newest mail; `null` once the person's data were deleted. */
  estado: EstadoDeEntrega['estado'] | null;
  aviso: string | null;
  mercadotecnia: boolean;
  /** Folio of the quote that this one renews. */
  anterior: string | null;
  borrada: boolean;
};

const CAMPOS = `c.id::text as id, c.folio,
  to_char(c.emitida_en at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI') as emitida,
  c.vigencia::text as vigencia,
  c.documento #>> '{cliente,nombre}' as nombre, c.documento #>> '{cliente,correo}' as correo,
  c.documento #>> '{cliente,telefono}' as telefono, c.documento #>> '{proyecto,nombre}' as proyecto,
  c.documento #>> '{lote,id_lote}' as lote, c.documento #>> '{lote,terreno}' as terreno,
  c.documento #>> '{modelo,nombre}' as modelo,
  (select coalesce(json_agg(item ->> 'nombre'), '[]') from jsonb_array_elements(c.documento -> 'equipamientos') item)
    as equipamientos,
  c.documento #>> '{cotizacion,precioCasa}' as "precioCasa",
  c.documento #>> '{cotizacion,precioModificaciones}' as "precioModificaciones",
  c.documento #>> '{cotizacion,precioTerrenoExedente}' as "precioTerrenoExedente",
  c.documento #>> '{cotizacion,precioTotal}' as "precioTotal",
  (select estado from correo_salida where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1)
    as estado,
  c.aviso_version as aviso, c.mercadotecnia,
  (select anterior.folio from cotizacion anterior where anterior.id = c.anterior_id) as anterior,
  c.borrada_en is not null as borrada`;

const EN_PERIODO = `
  ($1::date is null or c.emitida_en >= $1::date::timestamp at time zone 'America/Mexico_City')
  and ($2::date is null or c.emitida_en < ($2::date + 1)::timestamp at time zone 'America/Mexico_City')`;

/** Quotes of a period, newest first. */
export function readPagina(
  db: Queryable,
  { desde, hasta }: Periodo,
  { limit, offset }: { limit: number; offset: number },
): Promise<FilaDeCotizacion[]> {
  return db.query<FilaDeCotizacion>(
    `select ${CAMPOS} from cotizacion c where ${EN_PERIODO} order by c.emitida_en desc, c.id desc limit $3 offset $4`,
    [desde ?? null, hasta ?? null, limit, offset],
  );
}

/** Quotes of a period with an id above `after`, oldest first. */
export function readAfter(
  db: Queryable,
  { desde, hasta }: Periodo,
  { limit, after }: { limit: number; after: string },
): Promise<FilaDeCotizacion[]> {
  return db.query<FilaDeCotizacion>(
    `select ${CAMPOS} from cotizacion c where ${EN_PERIODO} and c.id > $4::bigint order by c.id limit $3`,
    [desde ?? null, hasta ?? null, limit, after],
  );
}

export async function countCotizaciones(db: Queryable, { desde, hasta }: Periodo): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from cotizacion c where ${EN_PERIODO}`,
    [desde ?? null, hasta ?? null],
  );
  return row?.n ?? 0;
}

export async function readByFolio(db: Queryable, folio: string): Promise<FilaDeCotizacion | undefined> {
  const [row] = await db.query<FilaDeCotizacion>(`select ${CAMPOS} from cotizacion c where c.folio = $1`, [
    folio,
  ]);
  return row;
}

export const ENTREGA: Record<EstadoDeEntrega['estado'], string> = {
  pendiente: 'pendiente',
  enviado: 'enviada',
  rechazado: 'rechazada',
  retenido: 'retenida',
  cancelado: 'cancelada',
};

/** How the buyer's mail stands, in a word. */
export function describeEntrega({ borrada, estado }: Pick<FilaDeCotizacion, 'borrada' | 'estado'>): string {
  if (borrada || !estado) return 'datos borrados';
  return ENTREGA[estado];
}
