import { type Decimal, sumDecimals } from '../decimal.ts';
import type { MotivoDeEstado } from '../lote.ts';

/** How lots count for what was sold and what is left. */
export const CLASES_DE_LOTE = ['vendido', 'apartado', 'porVender', 'fuera'] as const;
export type ClaseDeLote = (typeof CLASES_DE_LOTE)[number];

const CLASE_OF: Readonly<Record<MotivoDeEstado, ClaseDeLote | undefined>> = {
  vendido: 'vendido',
  apartado: 'apartado',
  libre: 'porVender',
  noLiberado: 'fuera',
  bloqueado: 'fuera',
  muestra: 'fuera',
  // It is in the catalogue no more.
  retirado: undefined,
};

/** `undefined`: the lot counts nowhere. */
export function claseOf(estado: MotivoDeEstado): ClaseDeLote | undefined {
  return CLASE_OF[estado];
}

interface PricedLote {
  /** MXN; `undefined` if nobody said it. */
  precio: Decimal | undefined;
}

export interface SumOfLotes {
  lotes: number;
  /** MXN, of the lots with a price. */
  pesos: Decimal;
  sinPrecio: number;
}

/** Sums what is known, and counts what is not. */
export function sumLotes(lotes: readonly PricedLote[]): SumOfLotes {
  const precios = lotes.flatMap(({ precio }) => (precio === undefined ? [] : [precio]));
  return { lotes: lotes.length, pesos: sumDecimals(precios), sinPrecio: lotes.length - precios.length };
}
