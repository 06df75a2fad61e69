import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stopSending } from '../correo/stoppedSending.ts';
import { openArchivos } from '../plataforma/archivos/openArchivos.ts';
import { writeOnce } from '../plataforma/archivos/writeOnce.ts';
import { prepareDataDir } from '../plataforma/dataDir.ts';
import { openDatabaseClock } from '../plataforma/db/databaseClock.ts';
import { DatabaseMismatch } from '../plataforma/db/db.ts';
import type { SchemaQueryable } from '../plataforma/db/engine.ts';
import { beginRestore, endRestore } from '../plataforma/db/restoreMark.ts';
import { codeOf } from '../plataforma/db/unavailable.ts';
import { type CheckOptions, checkRespaldo } from './checkRespaldo.ts';
import { FILES_FOLDER, type FilesPlace, nameInStore, openFile, readFilesList } from './files.ts';
import { loadTable, setSequences, withoutForeignKeys } from './loadRows.ts';
import type { Manifest, Part } from './manifest.ts';
import { finishTarget, openTarget, type TargetSettings } from './openTarget.ts';
import { measureStream, readPackedLines } from './parts.ts';
import { KNOWN_TABLES, TOLD_SEQUENCES } from './registry.ts';

interface RestoreOptions extends CheckOptions {
  settings: TargetSettings;
  /** Folios skipped after the backup's last; computed by default. */
  salto: number | undefined;
}

type RestoreOutcome =
  | { ok: true; manifest: Manifest; salto: number; withoutSecrets: boolean }
  | { ok: false; faltas: string[] };

/** Smallest number of skipped folios; more if the last thirty days had more. */
const LEAST_GAP = 10_000;

/**
 * Restores a backup into an empty database and data folder: files first, then all rows in one transaction,
 * read back and compared. The copy sends nothing until `resumeSending`, has no sessions, and skips numbers
 * that people may have seen since the backup.
 * @throws {DatabaseRefusal} if there is no empty database; nothing is changed then
 */
export async function restoreRespaldo(options: RestoreOptions): Promise<RestoreOutcome> {
  const { carpeta, secretos, settings } = options;
  const { manifest, faltas } = await checkRespaldo({ carpeta, secretos });
  if (!manifest || faltas.length) return { ok: false, faltas };
  const salto = options.salto ?? Math.max(LEAST_GAP, manifest.recientes);
  const { dataDir } = settings;
  await prepareDataDir(dataDir);
  const again = await beginRestore(dataDir, carpeta);
  const target = await openTarget(settings, manifest.migraciones).catch(async (error) => {
    if (!again) await endRestore(dataDir);
    throw error;
  });
  try {
    const place = { dataDir, archivos: await openArchivos(settings) };
    for await (const part of readFilesList(carpeta)) await putFile(carpeta, place, part);
    const { clock, stop } = await openDatabaseClock(target.engine);
    await target
      .load(async (tx) => {
        await loadManifest(tx, manifest, options, salto);
        await stopSending(tx, clock());
      })
      .finally(stop);
    await finishTarget(target);
    await endRestore(dataDir);
  } finally {
    await target.engine.close();
  }
  const withoutSecrets = secretos === undefined && manifest.tablas.some(({ aparte }) => aparte);
  return { ok: true, manifest, salto, withoutSecrets };
}

async function loadManifest(
  tx: SchemaQueryable,
  manifest: Manifest,
  { carpeta, secretos }: RestoreOptions,
  salto: number,
): Promise<void> {
  await withoutForeignKeys(tx, async () => {
    for (const { tabla, columns, parte, aparte, filas, huella } of manifest.tablas) {
      if (aparte && secretos === undefined) continue;
      const file = aparte && secretos !== undefined ? secretos : join(carpeta, parte.ruta);
      const put = await loadTable(tx, { tabla, columns }, readPackedLines(file)).catch((error: unknown) => {
        throw isOfTheRows(error) ? foreign(parte, tabla) : error;
      });
      if (put.filas !== filas || put.huella !== huella) throw changed(parte);
      if (KNOWN_TABLES[tabla]?.passing) await tx.query(`delete from "${tabla}"`);
    }
  });
  await setSequences(tx, manifest.secuencias, new Map(TOLD_SEQUENCES.map((nombre) => [nombre, salto])));
}

/** Atomic; an existing file must be equal. */
async function putFile(carpeta: string, place: FilesPlace, part: Part): Promise<void> {
  const { ruta, sha256 } = part;
  const from = join(carpeta, FILES_FOLDER, ruta);
  const there = await openFile(place, ruta);
  if (there) {
    if ((await measureStream(there)).sha256 === sha256) return;
    throw new DatabaseMismatch(`${ruta} ya está, y es otro archivo: usa una carpeta de datos nueva.`);
  }
  const content = await readFile(from);
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw changed(part);
  const name = nameInStore(ruta);
  if (name !== undefined) return place.archivos.putOnce(name, content);
  const to = join(place.dataDir, ruta);
  // Mails have personal data: a private folder.
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await writeOnce(to, content);
}

/** Data, constraints or names refused by the database (SQLSTATE 22, 23, 42): not this program's rows. */
function isOfTheRows(error: unknown): boolean {
  return /^(?:22|23|42)/.test(codeOf(error) ?? '');
}

function foreign({ ruta }: Part, tabla: string): DatabaseMismatch {
  return new DatabaseMismatch(
    `${ruta}: no son filas de la tabla ${tabla} de este programa; no se restauró nada.`,
  );
}

function changed({ ruta }: Part): DatabaseMismatch {
  return new DatabaseMismatch(`${ruta}: cambió mientras se restauraba.`);
}
