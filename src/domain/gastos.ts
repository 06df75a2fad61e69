import { type Decimal, decimal, percentToCentavos, ZERO } from './decimal.ts';

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

/** A row as stored: decimal texts. */
interface GastoRange {
  tipo: GastoTerms['tipo'];
  desde: string;
  hasta: string | null;
}

/** What contradicts itself in a row, by column. */
export function faultsOfGasto({
  tipo,
  desde,
  hasta,
}: GastoRange): { columna: 'desde' | 'hasta'; motivo: string }[] {
  const faults: ReturnType<typeof faultsOfGasto> = [];
  const told = [
    ['desde', desde],
    ['hasta', hasta],
  ] as const;
  for (const [columna, value] of told) {
    if (tipo === 'porcentaje' && value !== null && decimal(value) > decimal(100))
      faults.push({ columna, motivo: `${value} % es más que el total` });
  }
  if (hasta !== null && decimal(desde) > decimal(hasta))
    faults.push({ columna: 'hasta', motivo: `${hasta} es menos que «desde» (${desde})` });
  return faults;
}
