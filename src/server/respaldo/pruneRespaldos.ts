import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_MS, fechaEnMexico, horaEnMexico } from '../../domain/fecha.ts';
import { readManifest } from './manifest.ts';

/** A dated backup, whole or left by a killed process. */
const DATED = /^\d{4}-\d\d-\d\d-\d{4}(\.parcial)?$/;

/** Folder name of a backup that is kept for a while; later ones sort behind earlier ones. */
export function nameOfDated(hecho: Date): string {
  return `${fechaEnMexico(hecho)}-${horaEnMexico(hecho).replace(':', '')}`;
}

/**
 * Removes the oldest dated backups, beyond the newest `keep`, and dated rests older than a day. Only whole backups
 * up to now count as kept, so that the last good one stays: a clock that was ahead dated others later. Out: names
 * of the removed ones.
 */
export async function pruneRespaldos(carpeta: string, keep: number, now: Date): Promise<string[]> {
  const newest = nameOfDated(now);
  const names = (await readdir(carpeta))
    .filter((name) => DATED.test(name) && name.slice(0, newest.length) <= newest)
    .sort()
    .reverse();
  let whole = 0;
  const old: string[] = [];
  for (const name of names) {
    const path = join(carpeta, name);
    if ((await readManifest(path)).ok) {
      whole += 1;
      if (whole > keep) old.push(name);
    } else if (name.endsWith('.parcial') && (await isOlderThanDay(path, now))) old.push(name);
  }
  for (const name of old) await rm(join(carpeta, name), { recursive: true, force: true });
  return old.sort();
}

async function isOlderThanDay(path: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return now.getTime() - mtimeMs > DIA_MS;
}
