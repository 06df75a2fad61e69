import type { CabidaDePlano } from '../../../domain/cabida/canStand.ts';
import { createCabida } from '../../../domain/cabida/createCabida.ts';
import { type DrawnLotes, groundsOf } from '../../../domain/cabida/ground.ts';

/** The lots of a drawing on which houses fit. A separate chunk, because it needs the geometry. */
export function cabidaOfPlano(plano: DrawnLotes): CabidaDePlano {
  return createCabida(groundsOf(plano));
}
