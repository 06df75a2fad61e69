import { type Decimal, percentToCentavos, ZERO } from './decimal.ts';

export const GASTO_KINDS = ['porcentaje', 'monto'] as const;
export const GASTO_TIMES = ['escrituracion', 'mensual', 'anual'] as const;

/** What a house costs beside its price, as the company estimates it (decisions 12). */
export interface GastoTerms {
  /** `porcentaje`: `desde` and `hasta` are % of the total; `monto`: MXN. */
  tipo: (typeof GASTO_KINDS)[number];
  desde: Decimal;
  hasta: Decimal;
}

/** Estimated range, MXN; equal ends if the company names one amount. */
export interface EstimatedGasto {
  desde: Decimal;
  hasta: Decimal;
}

/** `undefined` for a percentage of a total of zero or less: it would say nothing. */
export function estimateGasto(
  { tipo, desde, hasta }: GastoTerms,
  total: Decimal,
): EstimatedGasto | undefined {
  if (tipo === 'monto') return { desde, hasta };
  if (total <= ZERO) return undefined;
  return { desde: percentToCentavos(total, desde), hasta: percentToCentavos(total, hasta) };
}
