import type { CabidaDePlano } from '../../../domain/cabida/canStand.ts';
import { createCabida } from '../../../domain/cabida/createCabida.ts';
import type { GroundOf } from '../../../domain/cabida/ground.ts';
import type { Archivos } from './archivos.ts';
import { groundsOfPlano } from './groundsOfPlano.ts';

/** By drawing in memory: one sold lot does not recompute the others. */
const answers = new WeakMap<GroundOf, CabidaDePlano>();

/** Fit on the lots of an imported drawing. @throws {ArchivosUnavailable} */
export async function cabidaOfStored(archivos: Archivos, svg: string): Promise<CabidaDePlano> {
  const groundOf = await groundsOfPlano(archivos, svg);
  const cabida = answers.get(groundOf) ?? createCabida(groundOf);
  answers.set(groundOf, cabida);
  return cabida;
}
