import type { CabidaDePlano } from '../../../domain/cabida/canStand.ts';
import { createCabida } from '../../../domain/cabida/createCabida.ts';
import { type DrawnLotes, groundsOf } from '../../../domain/cabida/ground.ts';

/** What is known of the lots of a drawing; a chunk of its own, since it brings the geometry. */
export function cabidaOfPlano(plano: DrawnLotes): CabidaDePlano {
  return createCabida(groundsOf(plano));
}
