import type { Lote } from '../../../contract/catalogo.ts';
import { priceExcedente } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal } from '../../../domain/decimal.ts';

/** The visitor's filter; an absent limit excludes nothing. */
export interface Filtro {
  /** m², inclusive. */
  readonly areaDesde?: number | undefined;
  readonly areaHasta?: number | undefined;
  /** Most that the lot may add to the price, MXN, inclusive. */
  readonly sumaHasta?: number | undefined;
  /** A further predicate: which model fits, or the staff's own filters. */
  readonly otro?: ((lote: Lote) => boolean) | undefined;
}

export const SIN_FILTRO: Filtro = {};

export type SortColumn = 'lote' | 'area' | 'suma';

export interface SortOrder {
  readonly columna: SortColumn;
  readonly descendente: boolean;
}

export function isFiltered(filtro: Filtro): boolean {
  return Object.values(filtro).some((limit) => limit !== undefined);
}

/** Predicate of the filter; `precioExedente` in MXN per m². */
export function passesFiltro(filtro: Filtro, precioExedente: Decimal): (lote: Lote) => boolean {
  const { areaDesde = -Infinity, areaHasta = Infinity, sumaHasta, otro } = filtro;
  const most = sumaHasta === undefined ? undefined : decimal(sumaHasta);
  return (lote) =>
    lote.terreno >= areaDesde &&
    lote.terreno <= areaHasta &&
    otro?.(lote) !== false &&
    (most === undefined || priceExcedente(decimal(lote.terreno), precioExedente) <= most);
}

/**
 * Positions of all lots in the chosen order. Ties, and all without an order, follow the catalogue (decisions 4).
 * A lot adds its area times one price, so that order is the area's, reversed for a negative price.
 */
export function sortLotes(
  lotes: readonly Lote[],
  orden: SortOrder | undefined,
  precioExedente: number,
): Uint32Array {
  const positions = new Uint32Array(lotes.length).map((_zero, position) => position);
  // An array's sort is linear on sorted input, as catalogues usually are; a typed array's is not.
  return orden
    ? Uint32Array.from([...positions].sort(comparisonOf(lotes, orden, precioExedente)))
    : positions;
}

function comparisonOf(lotes: readonly Lote[], { columna, descendente }: SortOrder, precioExedente: number) {
  const turn = descendente ? -1 : 1;
  const id = (position: number) => lotes[position]?.id_lote ?? '';
  if (columna === 'lote') return (a: number, b: number) => turn * compareNumeros(id(a), id(b));
  const area = (position: number) => lotes[position]?.terreno ?? 0;
  const sign = columna === 'suma' ? Math.sign(precioExedente) : 1;
  return (a: number, b: number) => turn * sign * (area(a) - area(b));
}

/** Natural order of lot numbers: 2 before 10, M2-L10 before M10-L2, digits before letters. */
export const compareNumeros = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' }).compare;
