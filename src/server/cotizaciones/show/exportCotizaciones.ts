import { quotedPlanOf } from '../../../contract/planes/computePlanes.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { Parameter, Queryable } from '../../plataforma/db/db.ts';
import { type Given, onDays } from '../../plataforma/db/pageOf.ts';
import { type EstadoDeCorreoRow, newestMail } from './estadoDeCorreo.ts';

/** Days in Mexico City, `YYYY-MM-DD`, both inclusive. */
export interface Period {
  desde: string | undefined;
  hasta: string | undefined;
}

/** A quote in the company's file; amounts and areas as the text of their JSON numbers. */
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
  /** Negative or 0: sums with the amounts before it to `precioTotal`. */
  descuento: string;
  precioTotal: string;
  /** Name of the buyer's payment plan, and what is to be paid by it; empty without a choice. */
  plan: string;
  aPagar: string;
  /** From the link that brought the buyer, else empty. */
  asesor: string;
  /** The buyer's newest mail; `null` after a deletion. */
  correoDeSalida: Omit<EstadoDeCorreoRow, 'enviado_en'> | null;
  aviso: string | null;
  mercadotecnia: boolean;
  /** Folio of the quote that this one renews. */
  anterior: string | null;
  borrada: boolean;
};

const CAMPOS = `c.id::text as id, c.folio,
  to_char(c.emitida_en at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI') as emitida,
  c.emitida_en::text as en, c.vigencia::text as vigencia,
  c.documento::text as documento,
  ${newestMail(`json_build_object('estado', estado, 'retenido_por', retenido_por, 'liberado', liberado,
    'ultimo_error', ultimo_error, 'aceptado_por', aceptado_por)`)} as "correoDeSalida",
  c.aviso_version as aviso, c.mercadotecnia,
  (select anterior.folio from cotizacion anterior where anterior.id = c.anterior_id) as anterior,
  c.borrada_en is not null as borrada`;

/** A selected row; `documento` is parsed later. */
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
  const leido = readDocumento(documento);
  const { cliente, proyecto, lote, modelo, equipamientos, cotizacion, descuento, asesor } = leido;
  const plan = quotedPlanOf(leido);
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
    plan: plan?.nombre ?? '',
    aPagar: plan ? String(plan.aPagar) : '',
    asesor: asesor ?? '',
  };
}

/** Cursor after this quote. */
type Cursor = {
  id: string;
  /** As PostgreSQL prints it: a JavaScript date would lose the last digits. */
  en: string;
};

const POR_TANDA = 1000;

/** All quotes of a period, oldest first, in batches that fit in memory. */
export async function* exportCotizaciones(
  db: Queryable,
  period: Period,
): AsyncGenerator<CotizacionRow[], void> {
  for (let cursor: Cursor | undefined; ; ) {
    const { text, values } = statementOf(period, cursor);
    const rows = await db.query<FilaGuardada>(text, values);
    yield rows.map(rowOf);
    const last = rows.at(-1);
    if (!last || rows.length < POR_TANDA) return;
    cursor = last;
  }
}

/** The statement has only the requested conditions: an optional one would prevent the use of an index. */
export function statementOf(
  period: Period,
  cursor: Cursor | undefined,
): { text: string; values: Parameter[] } {
  const values: Parameter[] = [];
  const given: Given = (value) => `$${values.push(value)}`;
  const conditions = [
    ...onDays('c.emitida_en', period, given),
    cursor && `(c.emitida_en, c.id) > (${given(cursor.en)}::text::timestamptz, ${given(cursor.id)}::bigint)`,
  ].filter(Boolean);
  const where = conditions.length ? `where ${conditions.join(' and ')}` : '';
  return {
    text: `select ${CAMPOS} from cotizacion c ${where} order by c.emitida_en, c.id limit ${given(POR_TANDA)}`,
    values,
  };
}
