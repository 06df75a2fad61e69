import { priceExcedente } from './cotizacion.ts';
import { type Decimal, decimal, decimalToNumber, isRepresentable, subtractDecimals } from './decimal.ts';

export interface LoteDisponible {
  id_lote: string;
  /** m². */
  terreno: number;
}

/** A lot in the place of another. */
export interface NearestLote extends LoteDisponible {
  /** Its area less that of the lot it stands in for, m². */
  diferencia: number;
  /** What the same house costs there less what it costs on that lot, MXN; absent where no JSON number can carry it. */
  diferenciaDePrecio?: number;
  /** Whether the chosen model's house stands there; absent where that is not known, or no model is chosen. */
  cabe?: boolean;
}

/** Whether the chosen model's house stands on a lot; `undefined` where that is not known. */
export type FitsOnLote = (lote: LoteDisponible) => boolean | undefined;

/** In units of the drawing. */
export type NearPoint = readonly [x: number, y: number];

/** Lots offered in the place of another. */
export const NEAR_LOTES_MAX = 5;
/** So many of the nearest come into question where the chosen model has to fit: each takes its geometry. */
export const NEAR_CANDIDATES = 60;

/**
 * The available lots that come nearest to the one wanted: first by area, in whole m² so that lots of one size
 * count as equal, then by the way between their label points; what the drawing does not have comes after. Of the nearest
 * those come first on which the chosen model fits, then those of which nothing is known.
 * In: the catalogue's order, which decides between equals; MXN per m² of land; whether the chosen model fits.
 */
export function nearestLotes(
  buscado: LoteDisponible,
  disponibles: readonly LoteDisponible[],
  puntos: ReadonlyMap<string, NearPoint>,
  precioExedente: Decimal,
  fits?: FitsOnLote,
): NearestLote[] {
  const center = puntos.get(buscado.id_lote);
  const precioOf = ({ terreno }: LoteDisponible) => priceExcedente(decimal(terreno), precioExedente);
  const nearest = disponibles
    .filter(({ id_lote }) => id_lote !== buscado.id_lote)
    .map((lote) => {
      const diferencia = decimalToNumber(subtractDecimals(decimal(lote.terreno), decimal(buscado.terreno)));
      const precio = subtractDecimals(precioOf(lote), precioOf(buscado));
      return {
        cercano: {
          id_lote: lote.id_lote,
          terreno: lote.terreno,
          diferencia,
          ...(isRepresentable(precio) && { diferenciaDePrecio: decimalToNumber(precio) }),
        },
        metros: Math.round(Math.abs(diferencia)),
        camino: distance(center, puntos.get(lote.id_lote)),
      };
    })
    .sort((a, b) => a.metros - b.metros || compare(a.camino, b.camino))
    .slice(0, fits ? NEAR_CANDIDATES : NEAR_LOTES_MAX)
    .map(({ cercano }) => cercano);
  return fits ? preferFitting(nearest, fits) : nearest;
}

/** Looks no further than needed. In: the nearest first. */
function preferFitting(nearest: readonly NearestLote[], fits: FitsOnLote): NearestLote[] {
  const fitting: NearestLote[] = [];
  const unknown: NearestLote[] = [];
  const others: NearestLote[] = [];
  for (const lote of nearest) {
    const cabe = fits(lote);
    if (cabe === undefined) unknown.push(lote);
    else (cabe ? fitting : others).push({ ...lote, cabe });
    if (fitting.length === NEAR_LOTES_MAX) break;
  }
  return [...fitting, ...unknown, ...others].slice(0, NEAR_LOTES_MAX);
}

function distance(a: NearPoint | undefined, b: NearPoint | undefined): number {
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.POSITIVE_INFINITY;
}

/** A difference of two infinities is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
