import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { Queryable } from '../../db/db.ts';
import { WITHHELD } from '../issue/retencion.ts';
import type { EntregaRow } from './entrega.ts';

/** Days in Mexico City, `YYYY-MM-DD`, both inclusive. */
export interface Period {
  desde: string | undefined;
  hasta: string | undefined;
}

/** One quote as the company's lists have it; amounts and areas as the text of their JSON numbers. */
export type CotizacionRow = {
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
  /** What was taken off, 0 or more. */
  /** With its sign: the amounts before it and this one come to `precioTotal`. */
  descuento: string;
  precioTotal: string;
  /** Whose link led the buyer here; empty where nobody's did. */
  asesor: string;
  /** The buyer's newest mail; `null` once the person's data were deleted. */
  correoDeSalida: Omit<EntregaRow, 'enviado_en'> | null;
  aviso: string | null;
  mercadotecnia: boolean;
  /** Folio of the quote that this one renews. */
  anterior: string | null;
  borrada: boolean;
};

const LAST_STATE = (campo: string) =>
  `(select ${campo} from correo_salida where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1)`;

const CAMPOS = `c.id::text as id, c.folio,
  to_char(c.emitida_en at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI') as emitida,
  c.emitida_en::text as en, c.vigencia::text as vigencia,
  c.documento::text as documento,
  ${LAST_STATE(`json_build_object('estado', estado, 'retenido_por', retenido_por, 'liberado', liberado,
    'ultimo_error', ultimo_error, 'aceptado_por', aceptado_por)`)} as "correoDeSalida",
  c.aviso_version as aviso, c.mercadotecnia,
  (select anterior.folio from cotizacion anterior where anterior.id = c.anterior_id) as anterior,
  c.borrada_en is not null as borrada`;

/** A row as it is selected; what lies in the document is read by its reader. */
type FilaGuardada = Pick<
  CotizacionRow,
  | 'id'
  | 'folio'
  | 'emitida'
  | 'vigencia'
  | 'correoDeSalida'
  | 'aviso'
  | 'mercadotecnia'
  | 'anterior'
  | 'borrada'
> & { documento: string; en: string };

function rowOf({ documento, en: _en, ...fila }: FilaGuardada): CotizacionRow {
  const { cliente, proyecto, lote, modelo, equipamientos, cotizacion, descuento, asesor } =
    readDocumento(documento);
  return {
    ...fila,
    ...cliente,
    proyecto: proyecto.nombre,
    lote: lote.id_lote,
    terreno: String(lote.terreno),
    modelo: modelo.nombre,
    equipamientos: equipamientos.map(({ nombre }) => nombre),
    precioCasa: String(cotizacion.precioCasa),
    precioModificaciones: String(cotizacion.precioModificaciones),
    precioTerrenoExedente: String(cotizacion.precioTerrenoExedente),
    descuento: String(descuento ? -descuento.monto : 0),
    precioTotal: String(cotizacion.precioTotal),
    asesor: asesor ?? '',
  };
}

/** Where a list goes on: after this quote, in its order. */
type Cursor = {
  id: string;
  /** As PostgreSQL prints it: a date of JavaScript would lose its last digits. */
  en: string;
};

export interface ListRequest extends Period {
  /** Folio of the quote before which the list goes on; without one it begins with the newest. */
  antes: string | undefined;
  /** Only those whose mail is withheld. */
  retenidas: boolean;
}

export type ListaDeCotizaciones =
  | { ok: true; filas: CotizacionRow[]; hayMas: boolean }
  | { ok: false; motivo: 'FOLIO_INEXISTENTE' };

const POR_PAGINA = 50;

/** The next 50 quotes, newest first. However many there are, each page costs the same: it is found by its key. */
export async function listCotizaciones(db: Queryable, request: ListRequest): Promise<ListaDeCotizaciones> {
  const cursor = request.antes === undefined ? undefined : await findCursor(db, request.antes);
  if (request.antes !== undefined && !cursor) return { ok: false, motivo: 'FOLIO_INEXISTENTE' };
  const { text, values } = statementOf(request, {
    cursor,
    order: 'desc',
    limit: POR_PAGINA + 1,
    retenidas: request.retenidas,
  });
  const filas = (await db.query<FilaGuardada>(text, values)).map(rowOf);
  return { ok: true, filas: filas.slice(0, POR_PAGINA), hayMas: filas.length > POR_PAGINA };
}

async function findCursor(db: Queryable, folio: string): Promise<Cursor | undefined> {
  const [row] = await db.query<Cursor>(
    'select id::text as id, emitida_en::text as en from cotizacion where folio = $1',
    [folio],
  );
  return row;
}

const POR_TANDA = 1000;

/** All quotes of a period, oldest first, in lots that memory holds. */
export async function* exportCotizaciones(
  db: Queryable,
  period: Period,
): AsyncGenerator<CotizacionRow[], void> {
  for (let cursor: Cursor | undefined; ; ) {
    const { text, values } = statementOf(period, { cursor, order: 'asc', limit: POR_TANDA });
    const rows = await db.query<FilaGuardada>(text, values);
    yield rows.map(rowOf);
    const last = rows.at(-1);
    if (!last || rows.length < POR_TANDA) return;
    cursor = last;
  }
}

interface Part {
  cursor: Cursor | undefined;
  order: 'asc' | 'desc';
  limit: number;
  retenidas?: boolean;
}

/** Only what was asked for stands in the statement: of a condition that may be empty no index is used. */
export function statementOf(
  { desde, hasta }: Period,
  { cursor, order, limit, retenidas = false }: Part,
): { text: string; values: (string | number)[] } {
  const values: (string | number)[] = [];
  const given = (value: string | number) => `$${values.push(value)}`;
  const midnight = (day: string) => `${day}::timestamp at time zone 'America/Mexico_City'`;
  const conditions = [
    desde && `c.emitida_en >= ${midnight(`${given(desde)}::date`)}`,
    hasta && `c.emitida_en < ${midnight(`(${given(hasta)}::date + 1)`)}`,
    cursor &&
      `(c.emitida_en, c.id) ${order === 'asc' ? '>' : '<'} (${given(cursor.en)}::text::timestamptz, ${given(cursor.id)}::bigint)`,
    retenidas && `c.id in (select cotizacion_id from correo_salida where tipo = 'cliente' and ${WITHHELD})`,
  ].filter(Boolean);
  const where = conditions.length ? `where ${conditions.join(' and ')}` : '';
  return {
    text: `select ${CAMPOS} from cotizacion c ${where} order by c.emitida_en ${order}, c.id ${order} limit ${given(limit)}`,
    values,
  };
}
