import { priceExcedente } from './cotizacion.ts';
import { type Decimal, decimal, decimalToNumber, isRepresentable, subtractDecimals } from './decimal.ts';

export interface LoteDisponible {
  id_lote: string;
  /** m². */
  terreno: number;
}

export interface NearestLote extends LoteDisponible {
  /** Its area less the wanted lot's, m². */
  diferencia: number;
  /** Price of the same house there less its price on the wanted lot, MXN; absent beyond a JSON number. */
  diferenciaDePrecio?: number;
  /** Whether the chosen model fits there; absent if unknown or no model is chosen. */
  cabe?: boolean;
}

/** Whether the chosen model fits on a lot; `undefined` if unknown. */
export type FitsOnLote = (lote: LoteDisponible) => boolean | undefined;

/** Drawing units. */
export type NearPoint = readonly [x: number, y: number];

export const NEAR_LOTES_MAX = 5;
/** Candidates to check when the chosen model must fit: each check costs geometry. */
export const NEAR_CANDIDATES = 60;

/**
 * The available lots nearest to the wanted one. Ordered by area difference in whole m², so that equal sizes
 * tie, then by distance of label points; lots without one come last. With `fits`, fitting lots come first,
 * then unknown ones. In: lots in catalogue order, which breaks ties; MXN per m².
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

/** Stops once enough lots fit. In: nearest first. */
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

/** Two infinities have no difference. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
