import type { Archivos } from '../archivos/archivos.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { LoteDifference } from './differences/panelDifferences.ts';
import type { Falta } from './falta.ts';
import { type CarpetaReading, type ReadCarpeta, readCarpeta } from './readCarpeta.ts';
import { type ReadersOptions, withReaders } from './readers/openReaders.ts';
import type { Readers } from './readers/readers.ts';
import { type Catalogo, type ReleaseRequest, storeCatalogo } from './storeCatalogo.ts';
import { writeArchivos } from './writeArchivos.ts';

export interface ImportDeps extends Pick<CarpetaReading, 'permitirSinFigura'> {
  db: Db;
  /** Where the catalogue's files go. */
  archivos: Archivos;
  /** Absolute path of the catalogue folder. */
  carpeta: string;
  clock: Clock;
  /** Where the folder's files are read, and within what bounds. */
  reading?: ReadersOptions;
  /** Lots that are let go, where the folder and the panel differ. */
  liberar?: ReleaseRequest | undefined;
  /** Told one Spanish line at a time. */
  onProgress?: (line: string) => void;
}

export interface ImportCounts {
  /** `false`: the catalogue was this one already, and nothing was changed. */
  cambio: boolean;
  version: string;
  proyectos: number;
  lotes: number;
  modelos: number;
  equipamientos: number;
  imagenes: number;
  planos: number;
  avisos: Falta[];
  /** Where folder and panel differ: what stays as the panel has it, and what was let go. */
  kept: LoteDifference[];
  released: LoteDifference[];
}

export type ImportOutcome = { ok: true; resumen: ImportCounts } | { ok: false; faltas: Falta[] };

/**
 * Replaces the catalogue by the folder's, all or nothing (decisions 4). With any fault, all faults are
 * answered and nothing is changed.
 * @throws {DatabaseUnavailable} where the database cannot be reached; {ArchivosUnavailable} where the files cannot.
 */
export async function importCatalogo(deps: ImportDeps): Promise<ImportOutcome> {
  const { db, clock } = deps;
  const { leida, faltas } = await withReaders(deps.reading ?? {}, (readers) => readAndWrite(deps, readers));
  if (faltas.length) return { ok: false, faltas };
  const stored = await storeCatalogo(db, catalogoOf(leida), clock, deps.liberar);
  if (!stored.ok) {
    return { ok: false, faltas: stored.motivos.map((motivo) => ({ archivo: '--liberar', motivo })) };
  }
  const { ok: _stored, ...summary } = stored;
  return { ok: true, resumen: { ...summary, ...countsOf(leida), avisos: leida.avisos } };
}

/** The folder, with the files that are made from it where it has no fault. */
async function readAndWrite(
  { carpeta, archivos, permitirSinFigura = false, onProgress = () => {} }: ImportDeps,
  readers: Readers,
): Promise<{ leida: ReadCarpeta; faltas: Falta[] }> {
  const leida = await readCarpeta(carpeta, { permitirSinFigura, readers });
  if (leida.faltas.length) return { leida, faltas: leida.faltas };
  return { leida, faltas: await writeArchivos(carpeta, leida.archivos, archivos, readers, onProgress) };
}

function catalogoOf({ tablas, empresa, empresaTexto, archivos }: ReadCarpeta): Catalogo {
  const rows = archivos.map(({ ruta, sha256, examinado }) => ({
    ruta,
    sha256,
    direccion: examinado.direccion,
  }));
  const logo = rows.find(({ ruta }) => ruta === empresa.logo)?.direccion ?? empresa.logo;
  return { tablas, archivos: rows, empresa: { ...empresa, logo }, empresaTexto };
}

/** How much there is of everything. */
export function countsOf({ tablas, archivos }: ReadCarpeta) {
  const ofType = (tipo: 'imagen' | 'plano') =>
    archivos.filter(({ examinado }) => examinado.tipo === tipo).length;
  return {
    proyectos: tablas['proyectos.csv'].length,
    lotes: tablas['lotes.csv'].length,
    modelos: tablas['modelos.csv'].length,
    equipamientos: tablas['equipamientos.csv'].length,
    imagenes: ofType('imagen'),
    planos: ofType('plano'),
  };
}
