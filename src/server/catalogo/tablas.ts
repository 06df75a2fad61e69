import type { Columna, StoredRow } from '../../domain/columnas/columna.ts';
import { ARCHIVOS_CSV, type ArchivoCsv, COLUMNAS_DE_TABLA } from '../../domain/columnas/tablas.ts';
import { type ColumnaCsv, columnaReader } from './csv/columnaReader.ts';
import type { Lectura } from './importCache/importCache.ts';

/** Storage of the tables (decisions 4): `clave` is the primary key, `orden` the place in the file. */
export const TABLAS = {
  'proyectos.csv': { tabla: 'proyecto', clave: ['id_proyecto'] },
  'etapas.csv': { tabla: 'etapa', clave: ['id_proyecto', 'etapa'] },
  'lotes.csv': { tabla: 'lote', clave: ['id_proyecto', 'id_lote'] },
  'modelos.csv': { tabla: 'modelo', clave: ['id_modelo'] },
  'modelos_imagenes.csv': { tabla: 'modelo_imagen', clave: ['id_modelo', 'orden'] },
  'equipamientos.csv': { tabla: 'equipamiento', clave: ['id_equ'] },
  'equipamientos_imagenes.csv': { tabla: 'equipamiento_imagen', clave: ['id_proyecto', 'orden'] },
  'planes.csv': { tabla: 'plan_de_pago', clave: ['id_proyecto', 'id_plan'] },
  'gastos.csv': { tabla: 'gasto', clave: ['id_proyecto', 'orden'] },
  'creditos.csv': { tabla: 'credito', clave: ['id_credito'] },
  'cercanias.csv': { tabla: 'cercania', clave: ['id_proyecto', 'orden'] },
} as const satisfies Record<ArchivoCsv, { tabla: string; clave: readonly string[] }>;

type ColumnasDe<A extends ArchivoCsv> = (typeof COLUMNAS_DE_TABLA)[A];
export type NombreDeColumna<A extends ArchivoCsv> = keyof ColumnasDe<A> & string;
export type RowOf<A extends ArchivoCsv> = StoredRow<ColumnasDe<A>>;
/** Rows in display order; files by relative path or `https:` address. */
export type Tablas = { [A in ArchivoCsv]: RowOf<A>[] };

const LECTORES = new Map(
  ARCHIVOS_CSV.map((archivo): [ArchivoCsv, [string, ColumnaCsv][]] => [
    archivo,
    Object.entries<Columna>(COLUMNAS_DE_TABLA[archivo]).map(([nombre, it]) => [nombre, columnaReader(it)]),
  ]),
);

/** In export order. */
export function columnasOf<A extends ArchivoCsv>(archivo: A): [NombreDeColumna<A>, ColumnaCsv][] {
  return LECTORES.get(archivo) as [NombreDeColumna<A>, ColumnaCsv][];
}

/** Identity of a row. In: its place, which is part of some keys. */
export function keyOf<A extends ArchivoCsv>(archivo: A, row: RowOf<A>, orden: number): string {
  const cells: Readonly<Record<string, unknown>> = row;
  return JSON.stringify(TABLAS[archivo].clave.map((name) => (name === 'orden' ? orden : cells[name])));
}

export function emptyTablas(): Tablas {
  return {
    'proyectos.csv': [],
    'etapas.csv': [],
    'lotes.csv': [],
    'modelos.csv': [],
    'modelos_imagenes.csv': [],
    'equipamientos.csv': [],
    'equipamientos_imagenes.csv': [],
    'planes.csv': [],
    'gastos.csv': [],
    'creditos.csv': [],
    'cercanias.csv': [],
  };
}

export type ArchivoRow = {
  /** Relative path. */
  ruta: string;
  sha256: string;
  /** Public address of its product. */
  direccion: string;
  /** Cache entry to store; absent if nothing was read anew. */
  lectura?: Lectura | undefined;
};

/** The same order on every system and engine. */
export function byRuta(a: { ruta: string }, b: { ruta: string }): number {
  return a.ruta < b.ruta ? -1 : a.ruta > b.ruta ? 1 : 0;
}
