import { setTimeout as wait } from 'node:timers/promises';
import type { GroundOf } from '../../../domain/cabida/ground.ts';
import { type Misfit, misfitOnGround } from '../../../domain/cabida/misfit.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { groundsOfPlano } from '../../plataforma/archivos/groundsOfPlano.ts';
import type { ChosenCatalogo } from './readChosen.ts';

/** A quote waits so long for a drawing, ms: its transaction keeps others waiting. */
const PATIENCE_MS = 2000;

/**
 * By what the chosen model does not fit on the chosen lot, by the catalogue alone; never by a browser's word.
 * Out: `undefined` where it fits or nothing is known, a drawing out of reach included: the quote then says nothing of it.
 */
export async function findMisfit(
  archivos: Archivos,
  { proyecto, lote, modelo }: Pick<ChosenCatalogo, 'proyecto' | 'lote' | 'modelo'>,
): Promise<Misfit | undefined> {
  if (modelo.frente === undefined || modelo.fondo === undefined) return undefined;
  const groundOf = await withinPatience(groundsOfPlano(archivos, proyecto.svg)).catch(() => undefined);
  return groundOf && remembered(groundOf, lote, modelo);
}

type Known = Map<string, Misfit | undefined>;
/** Of the drawings in memory: some milliseconds that a quote need not take again. */
const judged = new WeakMap<GroundOf, Known>();

function remembered(
  groundOf: GroundOf,
  lote: ChosenCatalogo['lote'],
  { frente, fondo }: ChosenCatalogo['modelo'],
): Misfit | undefined {
  const known: Known = judged.get(groundOf) ?? new Map();
  judged.set(groundOf, known);
  const key = JSON.stringify([lote.id_lote, String(lote.terreno), frente, fondo]);
  if (!known.has(key)) known.set(key, misfitOnGround(groundOf(lote), { frente, fondo }));
  return known.get(key);
}

/** Out: `undefined` where it takes longer. */
async function withinPatience<T>(reading: Promise<T>): Promise<T | undefined> {
  const read = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: read.signal }).catch(() => undefined);
  return Promise.race([reading, late]).finally(() => read.abort());
}
