import type { Lote } from '../../../contract/catalogo.ts';
import { priceExcedente } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';

/** What the visitor looks for; an absent limit excludes nothing. */
export interface Filtro {
  readonly soloDisponibles: boolean;
  /** m², included. */
  readonly areaDesde?: number;
  readonly areaHasta?: number;
  /** Most that the lot may add to the price, MXN, included. */
  readonly sumaHasta?: number;
  /** What else is asked of a lot: which model stands there, the staff's own questions. */
  readonly otro?: ((lote: Lote) => boolean) | undefined;
}

export const SIN_FILTRO: Filtro = { soloDisponibles: false };

export type SortColumn = 'lote' | 'area' | 'suma';

export interface SortOrder {
  readonly columna: SortColumn;
  readonly descendente: boolean;
}

export function isFiltered(filtro: Filtro): boolean {
  const { soloDisponibles, ...limits } = filtro;
  return soloDisponibles || Object.values(limits).some((limit) => limit !== undefined);
}

/** Says of each lot whether it passes; `precioExedente` in MXN per m². */
export function passesFiltro(filtro: Filtro, precioExedente: Decimal): (lote: Lote) => boolean {
  const { soloDisponibles, areaDesde = -Infinity, areaHasta = Infinity, sumaHasta, otro } = filtro;
  const most = sumaHasta === undefined ? undefined : decimal(sumaHasta);
  return (lote) =>
    (!soloDisponibles || canChoose(lote)) &&
    lote.terreno >= areaDesde &&
    lote.terreno <= areaHasta &&
    otro?.(lote) !== false &&
    (most === undefined || priceExcedente(decimal(lote.terreno), precioExedente) <= most);
}

/**
 * Positions of all lots in the order wanted; equal ones, and all where none is wanted, as the catalogue has them
 * (decisions 4). What a lot adds is its area times one price, so its order is the area's, turned round where the
 * price is negative.
 */
export function sortLotes(
  lotes: readonly Lote[],
  orden: SortOrder | undefined,
  precioExedente: number,
): Uint32Array {
  const positions = new Uint32Array(lotes.length).map((_zero, position) => position);
  // A plain array's sort runs once through what is in order already, as catalogues are; a typed array's does not.
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

/** The order that people expect of lot numbers: 2 before 10, M2-L10 before M10-L2, figures before letters. */
export const compareNumeros = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' }).compare;
