import type { ChosenLote } from '../seleccion.ts';
import type { GroundOf } from './ground.ts';
import type { HouseFit, ToldSize } from './houseFit.ts';

/** Whether a model's house fits on a lot; `undefined` if either size is unknown. */
export type CanStand = (lote: ChosenLote, modelo: ToldSize) => boolean | undefined;

export interface CabidaDePlano {
  groundOf: GroundOf;
  canStand: CanStand;
  /** The same with place, garden or what is lacking; slower. */
  fitOf: (lote: ChosenLote, modelo: ToldSize) => HouseFit | undefined;
}

/** For a drawing that is not true to scale: no house is refused. */
export const NOTHING_KNOWN: CabidaDePlano = {
  groundOf: () => undefined,
  canStand: () => undefined,
  fitOf: () => undefined,
};

export function tellsSize({ frente, fondo }: ToldSize): boolean {
  return frente !== undefined && fondo !== undefined;
}
