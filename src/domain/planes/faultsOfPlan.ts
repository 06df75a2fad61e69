import { decimal, sumDecimals, ZERO } from '../decimal.ts';

/** % as decimal texts. */
interface PlanParts {
  enganche: string;
  parcialidades: number;
  porcentaje_parcialidades: string;
}

/** What contradicts itself in a payment plan (decisions 12), by column. */
export function faultsOfPlan({
  enganche,
  parcialidades,
  porcentaje_parcialidades,
}: PlanParts): { columna: 'parcialidades' | 'porcentaje_parcialidades'; motivo: string }[] {
  const share = decimal(porcentaje_parcialidades);
  const faults: ReturnType<typeof faultsOfPlan> = [];
  if (sumDecimals([decimal(enganche), share]) > decimal(100)) {
    faults.push({
      columna: 'porcentaje_parcialidades',
      motivo: `con el enganche (${enganche} %) pasa de 100 %: ${enganche} + ${porcentaje_parcialidades}`,
    });
  }
  if (parcialidades > 0 && share === ZERO)
    faults.push({
      columna: 'porcentaje_parcialidades',
      motivo: 'hay mensualidades y aquí no dice de cuánto',
    });
  if (parcialidades === 0 && share > ZERO)
    faults.push({ columna: 'parcialidades', motivo: 'es 0 y hay un porcentaje en mensualidades' });
  return faults;
}
