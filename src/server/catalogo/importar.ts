import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Falta } from './falta.ts';
import { type CarpetaLeida, type LecturaDeCarpeta, readCarpeta } from './readCarpeta.ts';
import { type Catalogo, storeCatalogo } from './storeCatalogo.ts';
import { writeArchivos } from './writeArchivos.ts';

export interface ImportarDeps extends LecturaDeCarpeta {
  db: Db;
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the catalogue folder. */
  carpeta: string;
  clock: Clock;
  /** Told one Spanish line at a time. */
  onProgress?: (line: string) => void;
}

export interface Resumen {
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
}

export type ResultadoDeImportar = { ok: true; resumen: Resumen } | { ok: false; faltas: Falta[] };

/**
 * Replaces the catalogue by the folder's, all or nothing (decisions 4). With any fault, all faults are
 * answered and nothing is changed.
 * @throws {DatabaseUnavailable} where the database cannot be reached.
 */
export async function importCatalogo(deps: ImportarDeps): Promise<ResultadoDeImportar> {
  const { db, dataDir, carpeta, clock, onProgress = () => {}, ...lectura } = deps;
  const leida = await readCarpeta(carpeta, lectura);
  if (leida.faltas.length) return { ok: false, faltas: leida.faltas };
  const faltas = await writeArchivos(carpeta, leida.archivos, dataDir, onProgress);
  if (faltas.length) return { ok: false, faltas };
  const stored = await storeCatalogo(db, catalogoOf(leida), clock);
  return { ok: true, resumen: { ...stored, ...countsOf(leida), avisos: leida.avisos } };
}

function catalogoOf({ tablas, empresa, empresaTexto, archivos }: CarpetaLeida): Catalogo {
  const rows = archivos.map(({ ruta, sha256, examinado }) => ({
    ruta,
    sha256,
    direccion: examinado.direccion,
  }));
  const logo = rows.find(({ ruta }) => ruta === empresa.logo)?.direccion ?? empresa.logo;
  return { tablas, archivos: rows, empresa: { ...empresa, logo }, empresaTexto };
}

/** How much there is of everything. */
export function countsOf({ tablas, archivos }: CarpetaLeida) {
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
