import { type GroundOf, groundsOf } from '../../../domain/cabida/ground.ts';
import type { Archivos } from './archivos.ts';
import { readStoredPlano } from './readStoredPlano.ts';

/** Size of the LRU cache of drawings. */
const KEPT = 8;
const NOTHING_DRAWN: GroundOf = () => undefined;
const kept = new WeakMap<Archivos, Map<string, Promise<GroundOf>>>();

/**
 * Grounds of an imported drawing's lots. Cached, since the address identifies the content.
 * @throws {ArchivosUnavailable}
 */
export function groundsOfPlano(archivos: Archivos, svg: string): Promise<GroundOf> {
  const known = kept.get(archivos) ?? new Map<string, Promise<GroundOf>>();
  kept.set(archivos, known);
  const reading = known.get(svg) ?? readGrounds(archivos, svg);
  known.delete(svg);
  known.set(svg, reading);
  const forget = () => known.get(svg) === reading && known.delete(svg);
  // Failures and missing files are not cached.
  reading.then((groundOf) => groundOf === NOTHING_DRAWN && forget(), forget);
  for (const [oldest] of [...known].slice(0, -KEPT)) known.delete(oldest);
  return reading;
}

async function readGrounds(archivos: Archivos, svg: string): Promise<GroundOf> {
  const plano = await readStoredPlano(archivos, svg);
  return plano ? groundsOf(plano) : NOTHING_DRAWN;
}
