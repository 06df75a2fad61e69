import type { Configuracion } from '../../contract/rutas.ts';

/** A house to compare, as ids. One from a heart may lack its lot or its model. */
export type OpcionIds = Pick<Configuracion, 'id_proyecto' | 'equipamientos'> &
  Partial<Pick<Configuracion, 'id_lote' | 'id_modelo'>>;

/** Equal houses have equal keys, whatever the order of their equipment. */
export function keyOfOpcion({ id_proyecto, id_lote, id_modelo, equipamientos }: OpcionIds): string {
  return JSON.stringify([id_proyecto, id_lote, id_modelo, [...equipamientos].sort((a, b) => a - b)]);
}
