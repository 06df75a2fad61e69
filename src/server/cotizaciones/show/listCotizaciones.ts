import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { Queryable } from '../../db/db.ts';
import { type RetencionCause, WITHHELD } from '../issue/retencion.ts';
import type { EntregaState } from './entrega.ts';

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
  precioTotal: string;
  /** Whose link led the buyer here; empty where nobody's did. */
  asesor: string;
  /** State of the buyer's newest mail; `null` once the person's data were deleted. */
  estado: EntregaState['estado'] | null;
  /** For `estado` 'retenido'. */
  retenidaPor: RetencionCause | null;
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
  c.vigencia::text as vigencia,
  c.documento::text as documento,
  ${LAST_STATE(`case when ${WITHHELD} then 'retenido' else estado end`)} as estado,
  ${LAST_STATE(`case when ${WITHHELD} then retenido_por end`)} as "retenidaPor",
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
  | 'estado'
  | 'retenidaPor'
  | 'aviso'
  | 'mercadotecnia'
  | 'anterior'
  | 'borrada'
> & { documento: string };

function rowOf({ documento, ...fila }: FilaGuardada): CotizacionRow {
  const { cliente, proyecto, lote, modelo, equipamientos, cotizacion, asesor } = readDocumento(documento);
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
    precioTotal: String(cotizacion.precioTotal),
    asesor: asesor ?? '',
  };
}

async function selectRows(
  db: Queryable,
  rest: string,
  values: readonly (string | number | null)[],
): Promise<CotizacionRow[]> {
  const rows = await db.query<FilaGuardada>(`select ${CAMPOS} from cotizacion c where ${rest}`, [...values]);
  return rows.map(rowOf);
}

const EN_PERIODO = `
  ($1::date is null or c.emitida_en >= $1::date::timestamp at time zone 'America/Mexico_City')
  and ($2::date is null or c.emitida_en < ($2::date + 1)::timestamp at time zone 'America/Mexico_City')`;

const POR_PAGINA = 50;

export interface ListRequest extends Period {
  /** From 1. */
  pagina: number;
  /** Only those whose mail is withheld. */
  retenidas: boolean;
}

export type ListaDeCotizaciones =
  | { ok: true; filas: CotizacionRow[]; total: number; paginas: number }
  | { ok: false; motivo: 'PAGINA_INEXISTENTE'; paginas: number };

/** A page of quotes, newest first. */
export async function listCotizaciones(db: Queryable, request: ListRequest): Promise<ListaDeCotizaciones> {
  const { pagina } = request;
  const [desde, hasta] = [request.desde ?? null, request.hasta ?? null];
  const which = request.retenidas ? `${EN_PERIODO} and ${CON_RETENIDA}` : EN_PERIODO;
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from cotizacion c where ${which}`, [
    desde,
    hasta,
  ]);
  const total = row?.n ?? 0;
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
  if (pagina > paginas) return { ok: false, motivo: 'PAGINA_INEXISTENTE', paginas };
  const filas = await selectRows(db, `${which} order by c.emitida_en desc, c.id desc limit $3 offset $4`, [
    desde,
    hasta,
    POR_PAGINA,
    (pagina - 1) * POR_PAGINA,
  ]);
  return { ok: true, filas, total, paginas };
}

const CON_RETENIDA = `exists (
  select from correo_salida where cotizacion_id = c.id and tipo = 'cliente' and ${WITHHELD})`;

const POR_TANDA = 1000;

/** All quotes of a period, oldest first, in lots that memory holds. */
export async function* exportCotizaciones(
  db: Queryable,
  { desde, hasta }: Period,
): AsyncGenerator<CotizacionRow[], void> {
  for (let after = '0'; ; ) {
    const filas = await selectRows(db, `${EN_PERIODO} and c.id > $4::bigint order by c.id limit $3`, [
      desde ?? null,
      hasta ?? null,
      POR_TANDA,
      after,
    ]);
    yield filas;
    const last = filas.at(-1);
    if (!last || filas.length < POR_TANDA) return;
    after = last.id;
  }
}
