import { setTimeout as wait } from 'node:timers/promises';
import type { GroundOf } from '../../../domain/cabida/ground.ts';
import { type Misfit, misfitOnGround } from '../../../domain/cabida/misfit.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { groundsOfPlano } from '../../plataforma/archivos/groundsOfPlano.ts';
import type { ChosenCatalogo } from './readChosen.ts';

/** Longest wait for a drawing, ms: the quote's transaction blocks others. */
const PATIENCE_MS = 2000;

/**
 * How the chosen model does not fit on the chosen lot, judged by the catalogue, never by the browser. Out:
 * `undefined` if it fits or is unknown, also if the drawing is unavailable; the quote then does not mention
 * it.
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
/** Cache per drawing in memory; a judgement takes milliseconds. */
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

/** Out: `undefined` on a timeout. */
async function withinPatience<T>(reading: Promise<T>): Promise<T | undefined> {
  const read = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: read.signal }).catch(() => undefined);
  return Promise.race([reading, late]).finally(() => read.abort());
}
