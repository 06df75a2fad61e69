import type { NearLote, RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { decimal, formatSignedPrecio, subtractDecimals, ZERO } from '../../../../domain/decimal.ts';
import { canChoose } from '../../../../domain/lote.ts';

/** One change since the quote was issued. */
export type Novedad =
  /** The lot is held for the reader, or was sold to them. */
  | { tipo: 'tuyo'; id_lote: string; tuyo: NonNullable<RecoverCotizacionAnswer['hoy']['tuyo']> }
  | { tipo: 'sustituida'; por: { folio: string; url: string } }
  /** `dia`: its last day, `YYYY-MM-DD`. */
  | { tipo: 'vencida'; dia: string }
  | { tipo: 'lote'; id_lote: string; cercanos: readonly NearLote[] }
  | { tipo: 'proyecto' }
  | { tipo: 'modelo'; nombre: string }
  /** `resto`: today's price of the rest, MXN, and its difference from the quote; absent if more is gone. */
  | {
      tipo: 'equipamientos';
      nombres: readonly string[];
      resto?: NonNullable<RecoverCotizacionAnswer['hoy']['resto']>;
    }
  /** MXN; `diferencia`: today's total minus the quote's. `conservaHasta`: last day of the quote's own price. */
  | { tipo: 'precio'; ahora: number; diferencia: number; conservaHasta?: string };

/**
 * Meaning of a price difference: a valid quote keeps its price when prices rise, a lower price is good news,
 * and after expiry a rise is only a fact.
 */
type Trend = 'conserva' | 'baja' | 'sube';

export function trendOf({
  diferencia,
  conservaHasta,
}: Pick<Extract<Novedad, { tipo: 'precio' }>, 'diferencia' | 'conservaHasta'>): Trend {
  if (diferencia < 0) return 'baja';
  return conservaHasta ? 'conserva' : 'sube';
}

interface Situacion {
  novedades: readonly Novedad[];
  /** Whether to offer 'Actualizar cotización': it is possible and would change something. */
  actualizar: boolean;
}

/**
 * What changed since the quote was issued, worst first. A lot that is the reader's own is the only news:
 * a hold keeps the quote's price. A replaced quote mentions only its successor.
 */
export function situacionOf({ documento, hoy, sustituidaPor }: RecoverCotizacionAnswer): Situacion {
  const { tuyo } = hoy;
  if (tuyo)
    return { novedades: [{ tipo: 'tuyo', id_lote: documento.lote.id_lote, tuyo }], actualizar: false };
  if (sustituidaPor) return { novedades: [{ tipo: 'sustituida', por: sustituidaPor }], actualizar: false };
  const vencida: Novedad[] = hoy.vigente ? [] : [{ tipo: 'vencida', dia: documento.vigencia }];
  const retiradas = withdrawnOf({ documento, hoy });
  // A withdrawn part makes the price difference pointless.
  const precio = retiradas.length ? [] : precioOf({ documento, hoy });
  return {
    novedades: [...retiradas, ...vencida, ...precio],
    actualizar: hoy.actualizable && vencida.length + precio.length > 0,
  };
}

type Parte = Pick<RecoverCotizacionAnswer, 'documento' | 'hoy'>;

function withdrawnOf({ documento, hoy }: Parte): Novedad[] {
  // Without its project, lot and model are gone too.
  if (!hoy.proyecto) return [{ tipo: 'proyecto' }];
  const gone = new Set(hoy.equipamientosRetirados);
  const nombres = documento.equipamientos
    .filter(({ id_equ }) => gone.has(id_equ))
    .map(({ nombre }) => nombre);
  const { id_lote } = documento.lote;
  const eligible = hoy.lote !== 'Retirado' && canChoose({ estatus: hoy.lote });
  // On a lot that is not available, the rest's price is irrelevant.
  const resto = eligible && hoy.resto ? { resto: hoy.resto } : {};
  return [
    ...(eligible ? [] : [{ tipo: 'lote', id_lote, cercanos: hoy.lotesCercanos } satisfies Novedad]),
    ...(hoy.modelo ? [] : [{ tipo: 'modelo', nombre: documento.modelo.nombre } satisfies Novedad]),
    ...(nombres.length ? [{ tipo: 'equipamientos', nombres, ...resto } satisfies Novedad] : []),
  ];
}

function precioOf({ documento, hoy }: Parte): Novedad[] {
  if (!hoy.precio) return [];
  const { diferencia, cotizacion } = hoy.precio;
  // Only the discount is gone. A new quote would not have it, so the price counts as unchanged.
  if (subtractDecimals(decimal(diferencia), decimal(documento.descuento?.monto ?? 0)) === ZERO) return [];
  const conservaHasta = hoy.vigente ? { conservaHasta: documento.vigencia } : {};
  return [{ tipo: 'precio', ahora: cotizacion.precioTotal, diferencia, ...conservaHasta }];
}

/** In: MXN, now and before (default 0). Out: the signed difference, `+$1,200.00` or `-$1,200.00`. */
export function formatDifference(ahora: number, antes = 0): string {
  return formatSignedPrecio(subtractDecimals(decimal(ahora), decimal(antes)));
}
