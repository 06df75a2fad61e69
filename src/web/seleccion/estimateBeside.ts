import { type EstimatedMensualidad, estimateMensualidad } from '../../domain/credito.ts';
import type { Decimal } from '../../domain/decimal.ts';

/** Whether the simulator gives figures. Only our own does, whose address is a path. */
export const givesFigures = (simulador: string) => simulador.startsWith('/');

/**
 * The monthly payment of a total. In: MXN; the simulator's address.
 * Out: `undefined` for a provider's simulator (`SIMULADOR_URL`), which gives no figures, or for none.
 */
export function estimateBeside(
  precio: Decimal | undefined,
  simulador: string,
): EstimatedMensualidad | undefined {
  return precio !== undefined && givesFigures(simulador) ? estimateMensualidad(precio) : undefined;
}
