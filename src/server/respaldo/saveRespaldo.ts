import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../db/unavailable.ts';
import type { MandoDeps } from '../mando/mando.ts';
import { writeFaultOf } from '../mando/writeFault.ts';
import { copyFiles, FILES_LIST, readUnknownEntries } from './files.ts';
import { type Manifest, type Part, writeManifest } from './manifest.ts';
import { writePart, writeRows } from './parts.ts';
import { readSnapshot } from './readSnapshot.ts';
import { KNOWN_TABLES, SKIPPED_TABLES } from './registry.ts';
import { readUnknownTables } from './rows.ts';

export interface SaveOptions extends MandoDeps {
  /** Absolute path; it must not exist, or be empty. */
  carpeta: string;
  /** Absolute path of a new file, apart from the folder, for the keys that other data is sealed with. */
  secretos: string | undefined;
}

export type SaveOutcome = { ok: true; manifest: Manifest; avisos: string[] } | { ok: false; motivo: string };

/**
 * Writes a backup: every known table's rows as of one moment, and the files. Whoever works meanwhile goes on. The folder
 * appears under its name when it is whole and on the disk.
 */
export async function saveRespaldo(options: SaveOptions): Promise<SaveOutcome> {
  const { carpeta } = options;
  const temporary = `${carpeta}.parcial`;
  try {
    const there = await readdir(carpeta).catch((error) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    if (there.length)
      return { ok: false, motivo: `${carpeta} no está vacía; se guarda solo en una carpeta nueva` };
    await mkdir(dirname(carpeta), { recursive: true });
    await mkdir(temporary, { mode: 0o700 });
  } catch (error) {
    return failed(codeOf(error) === 'EEXIST' ? temporary : carpeta, error);
  }
  try {
    const manifest = await writeAll(options, temporary);
    const avisos = await findUnknown(options);
    await writeManifest(temporary, manifest);
    await rename(temporary, carpeta);
    return { ok: true, manifest, avisos };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    return failed(carpeta, error);
  }
}

function failed(path: string, error: unknown): SaveOutcome {
  const motivo = writeFaultOf(error);
  if (motivo === undefined) throw error;
  return { ok: false, motivo: `${path}: ${motivo}` };
}

async function writeAll(options: SaveOptions, carpeta: string): Promise<Manifest> {
  const { db, clock, secretos } = options;
  const tablas: Manifest['tablas'] = [];
  const facts = await readSnapshot(db, join(carpeta, 'filas.parcial'), async ({ tabla, columns }, rows) => {
    const ruta = join('tablas', `${tabla}.jsonl.gz`);
    const aparte = secretos !== undefined && KNOWN_TABLES[tabla]?.secret === true;
    const file = aparte ? secretos : join(carpeta, ruta);
    tablas.push({ tabla, columns: [...columns], aparte, ...(await writeRows(file, ruta, rows)) });
  });
  const hecho = clock().toISOString();
  const sums = { cuantos: 0, bytes: 0 };
  const list = async function* () {
    for await (const part of copyFiles(options, carpeta)) {
      sums.cuantos += 1;
      sums.bytes += part.bytes;
      yield lineOf(part);
    }
  };
  const lista = await writePart(join(carpeta, FILES_LIST), FILES_LIST, list(), { packed: true });
  return { formato: 1, hecho, motor: db.motor, ...facts, tablas, archivos: { lista, ...sums } };
}

function lineOf(part: Part): string {
  return `${JSON.stringify(part)}\n`;
}

async function findUnknown({ db, dataDir }: SaveOptions): Promise<string[]> {
  const tables = await readUnknownTables(db, [...Object.keys(KNOWN_TABLES), ...SKIPPED_TABLES]);
  return [
    ...tables.map((tabla) => `La tabla ${tabla} no es de este programa: no está en el respaldo.`),
    ...(await readUnknownEntries(dataDir)).map(
      (name) => `${join(dataDir, name)} no es de este programa: no está en el respaldo.`,
    ),
  ];
}
