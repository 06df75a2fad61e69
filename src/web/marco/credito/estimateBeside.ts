import { type EstimatedMensualidad, estimateMensualidad } from '../../../domain/credito.ts';
import type { Decimal } from '../../../domain/decimal.ts';

/** Whether a simulator at this address tells figures: our own is a path of this server. */
export const givesFigures = (simulador: string) => simulador.startsWith('/');

/**
 * What stands beside a total. In: MXN, and the simulator's address. Out: nothing
 * where a credit provider's is configured (`SIMULADOR_URL`), which gives no figures, or where there is none.
 */
export function estimateBeside(
  precio: Decimal | undefined,
  simulador: string,
): EstimatedMensualidad | undefined {
  return precio !== undefined && givesFigures(simulador) ? estimateMensualidad(precio) : undefined;
}
