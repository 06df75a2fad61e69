import type { ChosenLote } from '../seleccion.ts';
import type { GroundOf } from './ground.ts';
import type { ToldSize } from './houseFit.ts';

/** Whether a model's house stands on a lot; `undefined` where the lot's or the house's measures are not known. */
export type CanStand = (lote: ChosenLote, modelo: ToldSize) => boolean | undefined;

/** What is known of the lots of one drawing. */
export interface CabidaDePlano {
  groundOf: GroundOf;
  canStand: CanStand;
}

/** Where no lot's ground is known, nothing is said against any house. */
export const NOTHING_KNOWN: CabidaDePlano = { groundOf: () => undefined, canStand: () => undefined };

/** Whether a model tells its house's size at all. */
export function tellsSize({ frente, fondo }: ToldSize): boolean {
  return frente !== undefined && fondo !== undefined;
}
