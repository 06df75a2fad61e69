import type { NearLote, RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { decimal, formatPrecio, subtractDecimals, ZERO } from '../../../../domain/decimal.ts';
import { canChoose } from '../../../../domain/lote.ts';

/** One thing that is otherwise today than when the quote was issued. */
export type Novedad =
  /** The lot is held for the reader, or was sold to them. */
  | { tipo: 'tuyo'; id_lote: string; tuyo: NonNullable<RecoverCotizacionAnswer['hoy']['tuyo']> }
  | { tipo: 'sustituida'; por: { folio: string; url: string } }
  /** `dia`: its last day, `YYYY-MM-DD`. */
  | { tipo: 'vencida'; dia: string }
  | { tipo: 'lote'; id_lote: string; cercanos: readonly NearLote[] }
  | { tipo: 'proyecto' }
  | { tipo: 'modelo'; nombre: string }
  /** `resto`: what the rest costs today, MXN, and by how much that differs from the quote; absent where more is gone. */
  | {
      tipo: 'equipamientos';
      nombres: readonly string[];
      resto?: NonNullable<RecoverCotizacionAnswer['hoy']['resto']>;
    }
  /** MXN; `diferencia`: today's total less the quote's. `conservaHasta`: the quote still has its own price. */
  | { tipo: 'precio'; ahora: number; diferencia: number; conservaHasta?: string };

/**
 * What a difference in price is to the reader: a valid quote whose price has risen is worth keeping, a fallen price
 * is good news, and an expired quote's rise only a fact.
 */
export type Trend = 'conserva' | 'baja' | 'sube';

export function trendOf({
  diferencia,
  conservaHasta,
}: Pick<Extract<Novedad, { tipo: 'precio' }>, 'diferencia' | 'conservaHasta'>): Trend {
  if (diferencia < 0) return 'baja';
  return conservaHasta ? 'conserva' : 'sube';
}

export interface Situacion {
  novedades: readonly Novedad[];
  /** Whether 'Actualizar cotización' is offered: it can be done, and it would change something. */
  actualizar: boolean;
}

/**
 * What has to be said about an issued quote today, the gravest first. Where the lot is the reader's own, that alone is
 * said: a hold keeps the quote's price, whatever became of it since. A quote that a newer one replaces speaks
 * of that one alone: its own price is nobody's concern any more.
 */
export function situacionOf({ documento, hoy, sustituidaPor }: RecoverCotizacionAnswer): Situacion {
  const { tuyo } = hoy;
  if (tuyo)
    return { novedades: [{ tipo: 'tuyo', id_lote: documento.lote.id_lote, tuyo }], actualizar: false };
  if (sustituidaPor) return { novedades: [{ tipo: 'sustituida', por: sustituidaPor }], actualizar: false };
  const vencida: Novedad[] = hoy.vigente ? [] : [{ tipo: 'vencida', dia: documento.vigencia }];
  const retiradas = withdrawnOf({ documento, hoy });
  // What is gone makes a difference in price pointless.
  const precio = retiradas.length ? [] : precioOf({ documento, hoy });
  return {
    novedades: [...retiradas, ...vencida, ...precio],
    actualizar: hoy.actualizable && vencida.length + precio.length > 0,
  };
}

type Parte = Pick<RecoverCotizacionAnswer, 'documento' | 'hoy'>;

function withdrawnOf({ documento, hoy }: Parte): Novedad[] {
  // Without its project the lot and the model are gone with it.
  if (!hoy.proyecto) return [{ tipo: 'proyecto' }];
  const gone = new Set(hoy.equipamientosRetirados);
  const nombres = documento.equipamientos
    .filter(({ id_equ }) => gone.has(id_equ))
    .map(({ nombre }) => nombre);
  const { id_lote } = documento.lote;
  const eligible = hoy.lote !== 'Retirado' && canChoose({ estatus: hoy.lote });
  // What stands on a lot that cannot be had has no price that matters.
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
  // Where only the discount is gone, which no other quote has by itself, the price is the same.
  if (subtractDecimals(decimal(diferencia), decimal(documento.descuento?.monto ?? 0)) === ZERO) return [];
  const conservaHasta = hoy.vigente ? { conservaHasta: documento.vigencia } : {};
  return [{ tipo: 'precio', ahora: cotizacion.precioTotal, diferencia, ...conservaHasta }];
}

/** In: MXN, now and (0 unless given) before. Out: the difference with its sign, `+$1,200.00` or `-$1,200.00`. */
export function formatDifference(ahora: number, antes = 0): string {
  const diferencia = subtractDecimals(decimal(ahora), decimal(antes));
  const text = formatPrecio(diferencia);
  return diferencia > 0n ? `+${text}` : text;
}
