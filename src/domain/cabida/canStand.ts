import type { ChosenLote } from '../seleccion.ts';
import type { GroundOf } from './ground.ts';
import type { ToldSize } from './houseFit.ts';

/** Whether a model's house fits on a lot; `undefined` if either size is unknown. */
export type CanStand = (lote: ChosenLote, modelo: ToldSize) => boolean | undefined;

export interface CabidaDePlano {
  groundOf: GroundOf;
  canStand: CanStand;
}

/** For a drawing that is not true to scale: no house is refused. */
export const NOTHING_KNOWN: CabidaDePlano = { groundOf: () => undefined, canStand: () => undefined };

export function tellsSize({ frente, fondo }: ToldSize): boolean {
  return frente !== undefined && fondo !== undefined;
}
