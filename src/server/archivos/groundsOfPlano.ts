import { type DrawnLote, type Ground, groundOfOutline } from '../../domain/cabida/ground.ts';
import type { ChosenLote } from '../../domain/seleccion.ts';
import type { Archivos } from './archivos.ts';
import { readStoredPlano } from './readStoredPlano.ts';

export type GroundOf = (lote: ChosenLote) => Ground | undefined;

/** Drawings whose outlines stay in memory, those that were asked for last. */
const KEPT = 8;
/** Of a drawing that is not there, or is not true to scale. */
const NOTHING_KNOWN: GroundOf = () => undefined;
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
  reading.then((groundOf) => groundOf === NOTHING_KNOWN && forget(), forget);
  for (const [oldest] of [...known].slice(0, -KEPT)) known.delete(oldest);
  return reading;
}

async function readGrounds(archivos: Archivos, svg: string): Promise<GroundOf> {
  const plano = await readStoredPlano(archivos, svg);
  if (plano?.metros === undefined) return NOTHING_KNOWN;
  const outlines = new Map<string, DrawnLote>(plano.lotes.map((lote) => [lote.id_lote, lote]));
  return ({ id_lote, terreno }) => {
    const outlined = outlines.get(id_lote);
    return outlined && groundOfOutline(outlined, terreno);
  };
}
