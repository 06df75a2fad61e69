import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { countNoun } from '../../domain/sentences/countNoun.ts';
import { groupOfOriginal, groupsNamedIn, namesInGroup } from '../plataforma/archivos/namedArchivos.ts';
import { codeOf } from '../plataforma/db/unavailable.ts';
import type { MandoDeps } from '../plataforma/mando/mando.ts';
import { writeFaultOf } from '../plataforma/mando/writeFault.ts';
import { copyFiles, FILES_LIST, readUnknownEntries } from './files.ts';
import { type Manifest, type Part, writeManifest } from './manifest.ts';
import { writePart, writeRows } from './parts.ts';
import { readSnapshot } from './readSnapshot.ts';
import { KNOWN_TABLES, SKIPPED_TABLES } from './registry.ts';
import { type Rows, readUnknownTables } from './rows.ts';

interface SaveOptions extends MandoDeps {
  /** Absolute; missing or empty. */
  carpeta: string;
  /** Absolute path of a new file outside the folder, for the keys that seal other data. */
  secretos: string | undefined;
}

type SaveOutcome = { ok: true; manifest: Manifest; avisos: string[] } | { ok: false; motivo: string };

/** Writes a backup as of one moment, beside normal work. The folder gets its name when on disk. */
export async function saveRespaldo(options: SaveOptions): Promise<SaveOutcome> {
  const { carpeta, secretos } = options;
  const temporary = `${carpeta}.parcial`;
  const motivo = await judgePlaces(options, temporary);
  if (motivo !== undefined) return { ok: false, motivo };
  try {
    await mkdir(dirname(carpeta), { recursive: true });
    await mkdir(temporary, { mode: 0o700 });
    const { manifest, missing } = await writeAll(options, temporary);
    const avisos = [...(await findUnknown(options)), ...tellMissing(missing)];
    await writeManifest(temporary, manifest);
    await rename(temporary, carpeta);
    return { ok: true, manifest, avisos };
  } catch (error) {
    for (const path of [temporary, secretos]) {
      // A failing disk may refuse removal too.
      if (path !== undefined) await rm(path, { recursive: true, force: true }).catch(() => {});
    }
    const fault = writeFaultOf(error);
    if (fault === undefined) throw error;
    return { ok: false, motivo: `${pathOf(error) ?? carpeta}: ${fault}` };
  }
}

function pathOf(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

/** Why a backup cannot be written there; `undefined`: it can. */
async function judgePlaces(
  { carpeta, secretos }: SaveOptions,
  temporary: string,
): Promise<string | undefined> {
  const names = await readdir(carpeta).catch((error) => (codeOf(error) === 'ENOENT' ? [] : undefined));
  if (!names) return `${carpeta}: no es una carpeta, o no se puede leer`;
  if (names.length) return `${carpeta} no está vacía; se guarda solo en una carpeta nueva`;
  if (existsSync(temporary))
    return `${temporary} es de otro respaldo, que está en marcha o no terminó: si no terminó, bórralo`;
  if (secretos !== undefined && existsSync(secretos))
    return `${secretos}: ya existe; las claves van a un archivo nuevo`;
  return undefined;
}

async function writeAll(
  options: SaveOptions,
  carpeta: string,
): Promise<{ manifest: Manifest; missing: string[] }> {
  const { db, clock, secretos } = options;
  const tablas: Manifest['tablas'] = [];
  const named = createNamedInRows();
  const missing: string[] = [];
  const facts = await readSnapshot(db, join(carpeta, 'filas.parcial'), async ({ tabla, columns }, rows) => {
    const ruta = join('tablas', `${tabla}.jsonl.gz`);
    const aparte = secretos !== undefined && KNOWN_TABLES[tabla]?.secret === true;
    const file = aparte ? secretos : join(carpeta, ruta);
    tablas.push({
      tabla,
      columns: [...columns],
      aparte,
      ...(await writeRows(file, ruta, named.watch(tabla, rows))),
    });
  });
  const hecho = clock().toISOString();
  const sums = { cuantos: 0, bytes: 0 };
  const list = async function* () {
    for await (const part of copyFiles(options, carpeta, named.names(), (name) => missing.push(name))) {
      sums.cuantos += 1;
      sums.bytes += part.bytes;
      yield lineOf(part);
    }
  };
  const lista = await writePart(join(carpeta, FILES_LIST), FILES_LIST, list(), { packed: true });
  const archivos = { lista, ...sums };
  return { manifest: { formato: 1, hecho, motor: db.motor, ...facts, tablas, archivos }, missing };
}

function tellMissing(missing: readonly string[]): string[] {
  const [first] = missing;
  if (first === undefined) return [];
  if (missing.length === 1)
    return [
      `No se encontró un archivo que la base nombra, ${first}: no está en el respaldo. Si es del catálogo de hoy, vuelve a importarlo.`,
    ];
  return [
    `No se encontraron ${countNoun(missing.length, 'archivo')} que la base nombra, como ${first}: no están en el respaldo. Si son del catálogo de hoy, vuelve a importarlo.`,
  ];
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

/** A file's SHA-256 in a row of `archivo`. */
const SHA256 = /"([0-9a-f]{64})"/g;

/** Collects the files that the rows name on their way into a backup, so as of its moment. */
function createNamedInRows() {
  const groups = new Set<string>();
  function note(tabla: string, line: string): void {
    for (const group of groupsNamedIn(line)) groups.add(group);
    if (tabla !== 'archivo') return;
    for (const [, sha256 = ''] of line.matchAll(SHA256)) groups.add(groupOfOriginal(sha256));
  }
  return {
    async *watch(tabla: string, rows: Rows): Rows {
      for await (const lines of rows) {
        for (const line of lines) note(tabla, line);
        yield lines;
      }
    },
    /** Names in the store. */
    names: (): ReadonlySet<string> => new Set([...groups].flatMap(namesInGroup)),
  };
}
