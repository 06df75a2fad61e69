import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { findPresent } from '../plataforma/archivos/findPresent.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Falta } from '../plataforma/sheets/falta.ts';
import { writeArchivos } from './archivos/writeArchivos.ts';
import type { CarpetaSource } from './carpeta/carpeta.ts';
import type { PrecioDifference } from './differences/listedPrecios.ts';
import type { LoteDifference } from './differences/panelDifferences.ts';
import { type ImportCache, loadImportCache } from './importCache/importCache.ts';
import { lectorOf } from './importCache/lectorOf.ts';
import type { Catalogo } from './plan/storedCatalogo.ts';
import { type CarpetaReading, type ReadCarpeta, readCarpeta } from './readCarpeta.ts';
import { type ReadersOptions, withReaders } from './readers/openReaders.ts';
import type { Readers } from './readers/readers.ts';
import { type StoreOptions, storeCatalogo } from './storeCatalogo.ts';

interface ImportDeps<R extends { ok: false } = never> extends Pick<CarpetaReading, 'permitirSinFigura'> {
  db: Db;
  archivos: Archivos;
  /** Absolute path, or an opened catalogue. */
  carpeta: CarpetaSource;
  clock: Clock;
  /** Reader program and limits. */
  reading?: ReadersOptions | undefined;
  /** Lots released where folder and panel differ. */
  liberar?: readonly string[] | undefined;
  /** Author, preconditions, and further writes of the transaction. */
  storing?: Omit<StoreOptions<R>, 'liberar'>;
  /** Receives one Spanish line at a time. */
  onProgress?: (line: string) => void;
}

interface ImportCounts {
  /** `false`: the catalogue was equal. */
  cambio: boolean;
  version: string;
  proyectos: number;
  lotes: number;
  modelos: number;
  equipamientos: number;
  imagenes: number;
  planos: number;
  avisos: Falta[];
  /** Differences of folder and panel: kept, and released. */
  kept: LoteDifference[];
  released: LoteDifference[];
  /** Prices kept from price lists. */
  listed: PrecioDifference[];
}

export type ImportOutcome = { ok: true; resumen: ImportCounts } | { ok: false; faltas: Falta[] };

/**
 * Replaces the catalogue by the folder's, all or nothing (decisions 4); any fault returns all faults.
 * Unchanged parts read by an earlier import of this program are not read again, with the same result.
 * @throws {DatabaseUnavailable} or {ArchivosUnavailable}
 */
export async function importCatalogo<R extends { ok: false } = never>(
  deps: ImportDeps<R>,
): Promise<ImportOutcome | R> {
  const { db, archivos, reading = {} } = deps;
  const lector = await lectorOf(reading);
  return withReaders(reading, async (readers) => {
    const importCache =
      lector === undefined ? undefined : await loadImportCache(db, lector, await findPresent(archivos));
    const whole = importCache && { ...importCache, lotes: new Map() };
    const outcome =
      (await importOnce(deps, readers, importCache)) ?? (await importOnce(deps, readers, whole));
    if (!outcome) throw new Error('an import that leaves nothing out is never outdated');
    return outcome;
  });
}

/** Out: `undefined` if skipped lots were changed meanwhile. */
async function importOnce<R extends { ok: false }>(
  deps: ImportDeps<R>,
  readers: Readers,
  importCache: ImportCache | undefined,
): Promise<ImportOutcome | R | undefined> {
  const { db, archivos, carpeta, permitirSinFigura = false, clock, onProgress = () => {} } = deps;
  const leida = await readCarpeta(carpeta, { permitirSinFigura, readers, importCache });
  if (leida.faltas.length) return { ok: false, faltas: leida.faltas };
  const places = { archivos, present: importCache?.present ?? (await findPresent(archivos)) };
  const faltas = await writeArchivos(carpeta, leida.archivos, places, readers, onProgress);
  if (faltas.length) return { ok: false, faltas };
  const catalogo = catalogoOf(leida, importCache?.lector);
  const stored = await storeCatalogo(db, catalogo, clock, { ...deps.storing, liberar: deps.liberar });
  if (isOutdated(stored)) return undefined;
  if (isRefusedRelease(stored)) {
    return { ok: false, faltas: stored.motivos.map((motivo) => ({ archivo: stored.archivo, motivo })) };
  }
  if (!stored.ok) return stored;
  const { ok: _stored, ...summary } = stored;
  return { ok: true, resumen: { ...summary, ...countsOf(leida), avisos: leida.avisos } };
}

const isOutdated = (stored: object): stored is { ok: false; outdated: true } => 'outdated' in stored;
const isRefusedRelease = (stored: object): stored is { ok: false; archivo: string; motivos: string[] } =>
  'motivos' in stored;

/** The stored form of a folder. In: `lector` for the cache; without it nothing is cached. */
export function catalogoOf(
  { tablas, lotes, empresa, empresaTexto, archivos }: ReadCarpeta,
  lector: string | undefined,
): Catalogo {
  const rows = archivos.map(({ ruta, sha256, examinado, recordado, lectura }) => ({
    ruta,
    sha256,
    direccion: examinado.direccion,
    lectura: recordado ? undefined : lectura,
  }));
  const logo = rows.find(({ ruta }) => ruta === empresa.logo)?.direccion ?? empresa.logo;
  return {
    tablas,
    lotes: lector === undefined ? undefined : { ...lotes, lector },
    archivos: rows,
    empresa: { ...empresa, logo },
    empresaTexto,
  };
}

export function countsOf({ tablas, lotes, archivos }: ReadCarpeta) {
  const ofType = (tipo: 'imagen' | 'plano') =>
    archivos.filter(({ examinado }) => examinado.tipo === tipo).length;
  let leftOut = 0;
  for (const { cuantos } of lotes.leftOut.values()) leftOut += cuantos;
  return {
    proyectos: tablas['proyectos.csv'].length,
    lotes: tablas['lotes.csv'].length + leftOut,
    modelos: tablas['modelos.csv'].length,
    equipamientos: tablas['equipamientos.csv'].length,
    imagenes: ofType('imagen'),
    planos: ofType('plano'),
  };
}
