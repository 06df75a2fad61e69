import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { writeOnce } from '../plataforma/archivos/writeOnce.ts';
import type { Db } from '../plataforma/db/db.ts';
import { inParallel } from '../plataforma/inParallel.ts';
import { writeFaultOf } from '../plataforma/mando/writeFault.ts';
import { readOriginal, textsOfCatalogo } from './download/filesOfCatalogo.ts';
import { loadCatalogo, type StoredCatalogo } from './plan/storedCatalogo.ts';

interface ExportDeps {
  db: Db;
  archivos: Archivos;
  /** Absolute; must be absent or empty, unless `reemplazar`. */
  carpeta: string;
  /** Replaces a catalogue folder, which is kept under another name. */
  reemplazar?: boolean;
}

export type ExportOutcome =
  | {
      ok: true;
      version: string;
      archivos: number;
      /** New place of the former folder. */
      anterior?: string;
    }
  | { ok: false; motivo: string };

/**
 * Writes the catalogue as a folder: canonical tables, all other files as they came. Importing it changes
 * nothing (decisions 4). Appears complete or not at all.
 * @throws {ArchivosUnavailable}
 */
export async function exportCatalogo({
  db,
  archivos,
  carpeta,
  reemplazar = false,
}: ExportDeps): Promise<ExportOutcome> {
  const place = await judgePlace(carpeta, reemplazar);
  if (!place.ok) return place;
  const catalogo = await db.transaction(loadCatalogo);
  if (!catalogo) return { ok: false, motivo: 'todavía no hay catálogo que exportar' };
  const parent = dirname(carpeta);
  const temporary = join(parent, `.${basename(carpeta)}.${randomUUID()}.tmp`);
  try {
    await mkdir(parent, { recursive: true });
    await mkdir(temporary);
    const missing = await writeFolder(temporary, catalogo, archivos);
    if (missing)
      return {
        ok: false,
        motivo: `falta el original de «${missing}»; vuelve a importar el catálogo`,
      };
    const anterior = await moveIntoPlace(temporary, carpeta, place.occupied);
    return {
      ok: true,
      version: catalogo.version,
      archivos: catalogo.archivos.length,
      ...(anterior ? { anterior } : {}),
    };
  } catch (error) {
    const motivo = writeFaultOf(error);
    if (motivo === undefined) throw error;
    return { ok: false, motivo };
  } finally {
    // Nothing to remove if it was never made.
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
  }
}

async function judgePlace(
  carpeta: string,
  reemplazar: boolean,
): Promise<{ ok: true; occupied: 'no' | 'empty' | 'yes' } | { ok: false; motivo: string }> {
  let names: string[];
  try {
    names = await readdir(carpeta);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return { ok: true, occupied: 'no' };
    if (code === 'ENOTDIR') return { ok: false, motivo: 'no es una carpeta' };
    if (code === 'EACCES' || code === 'EPERM')
      return { ok: false, motivo: 'no hay permiso para leer la carpeta' };
    throw error;
  }
  if (!names.length) return { ok: true, occupied: 'empty' };
  if (!reemplazar) {
    return { ok: false, motivo: 'la carpeta no está vacía; elige otra o usa --reemplazar' };
  }
  if (!names.includes('proyectos.csv')) {
    return { ok: false, motivo: 'la carpeta no es un catálogo (no tiene proyectos.csv); no se reemplaza' };
  }
  return { ok: true, occupied: 'yes' };
}

/** Out: path of a missing or altered original, if any. */
async function writeFolder(
  folder: string,
  catalogo: StoredCatalogo,
  archivos: Archivos,
): Promise<string | undefined> {
  for (const { ruta, texto } of textsOfCatalogo(catalogo)) await writeOnce(join(folder, ruta), texto);
  const missing = await inParallel(catalogo.archivos, async (archivo) => {
    const original = await readOriginal(archivos, archivo);
    if (original) await writeOnce(join(folder, archivo.ruta), original);
    return original ? [] : [archivo.ruta];
  });
  return missing.flat()[0];
}

/** Out: new place of the former folder, if any. */
async function moveIntoPlace(
  temporary: string,
  carpeta: string,
  occupied: 'no' | 'empty' | 'yes',
): Promise<string | undefined> {
  if (occupied === 'empty') await rmdir(carpeta);
  const anterior = occupied === 'yes' ? await freeName(`${carpeta}.anterior`) : undefined;
  if (anterior) await rename(carpeta, anterior);
  try {
    await rename(temporary, carpeta);
  } catch (error) {
    if (anterior) await rename(anterior, carpeta);
    throw error;
  }
  return anterior;
}

async function freeName(name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    const handle = await open(candidate, 'r').catch(() => undefined);
    if (!handle) return candidate;
    await handle.close();
  }
}
