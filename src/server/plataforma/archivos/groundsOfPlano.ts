import { type GroundOf, groundsOf } from '../../../domain/cabida/ground.ts';
import type { Archivos } from './archivos.ts';
import { readStoredPlano } from './readStoredPlano.ts';

/** Drawings whose outlines stay in memory, those that were asked for last. */
const KEPT = 8;
const NOTHING_DRAWN: GroundOf = () => undefined;
const kept = new WeakMap<Archivos, Map<string, Promise<GroundOf>>>();

/**
 * The lots' grounds by a drawing that was imported, read once: its address names its content.
 * In: the drawing's address. Out: what a lot's ground is, `undefined` where the drawing does not tell.
 * @throws {ArchivosUnavailable}
 */
export function groundsOfPlano(archivos: Archivos, svg: string): Promise<GroundOf> {
  const known = kept.get(archivos) ?? new Map<string, Promise<GroundOf>>();
  kept.set(archivos, known);
  const reading = known.get(svg) ?? readGrounds(archivos, svg);
  known.delete(svg);
  known.set(svg, reading);
  const forget = () => known.get(svg) === reading && known.delete(svg);
  // A store that is away now, and a file that is not there yet, are asked again.
  reading.then((groundOf) => groundOf === NOTHING_DRAWN && forget(), forget);
  for (const [oldest] of [...known].slice(0, -KEPT)) known.delete(oldest);
  return reading;
}

async function readGrounds(archivos: Archivos, svg: string): Promise<GroundOf> {
  const plano = await readStoredPlano(archivos, svg);
  return plano ? groundsOf(plano) : NOTHING_DRAWN;
}
