import type { Columna, StoredRow } from '../../domain/columnas/columna.ts';
import { ARCHIVOS_CSV, type ArchivoCsv, COLUMNAS_DE_TABLA } from '../../domain/columnas/tablas.ts';
import { type ColumnaCsv, columnaReader } from './csv/columnaReader.ts';
import type { Lectura } from './remembered/remembered.ts';

/**
 * How the tables of a catalogue folder (decisions 4) are stored. A table in the database has all columns of the register, and
 * `clave` for its primary key (`orden` is a row's place in its file).
 */
export const TABLAS = {
  'proyectos.csv': { tabla: 'proyecto', clave: ['id_proyecto'] },
  'lotes.csv': { tabla: 'lote', clave: ['id_proyecto', 'id_lote'] },
  'modelos.csv': { tabla: 'modelo', clave: ['id_modelo'] },
  'modelos_imagenes.csv': { tabla: 'modelo_imagen', clave: ['id_modelo', 'orden'] },
  'equipamientos.csv': { tabla: 'equipamiento', clave: ['id_equ'] },
  'equipamientos_imagenes.csv': { tabla: 'equipamiento_imagen', clave: ['id_proyecto', 'orden'] },
} as const satisfies Record<ArchivoCsv, { tabla: string; clave: readonly string[] }>;

type ColumnasDe<A extends ArchivoCsv> = (typeof COLUMNAS_DE_TABLA)[A];
export type NombreDeColumna<A extends ArchivoCsv> = keyof ColumnasDe<A> & string;
export type RowOf<A extends ArchivoCsv> = StoredRow<ColumnasDe<A>>;
/** The catalogue's rows in display order; a file is named by its relative path, or by its `https:` address. */
export type Tablas = { [A in ArchivoCsv]: RowOf<A>[] };

const LECTORES = new Map(
  ARCHIVOS_CSV.map((archivo): [ArchivoCsv, [string, ColumnaCsv][]] => [
    archivo,
    Object.entries<Columna>(COLUMNAS_DE_TABLA[archivo]).map(([nombre, it]) => [nombre, columnaReader(it)]),
  ]),
);

/** A table's columns in the order of an export. */
export function columnasOf<A extends ArchivoCsv>(archivo: A): [NombreDeColumna<A>, ColumnaCsv][] {
  return LECTORES.get(archivo) as [NombreDeColumna<A>, ColumnaCsv][];
}

/** What tells a row from all others of its table. In: its place in display order, which some tables count to the key. */
export function keyOf<A extends ArchivoCsv>(archivo: A, row: RowOf<A>, orden: number): string {
  const cells: Readonly<Record<string, unknown>> = row;
  return JSON.stringify(TABLAS[archivo].clave.map((name) => (name === 'orden' ? orden : cells[name])));
}

export function emptyTablas(): Tablas {
  return {
    'proyectos.csv': [],
    'lotes.csv': [],
    'modelos.csv': [],
    'modelos_imagenes.csv': [],
    'equipamientos.csv': [],
    'equipamientos_imagenes.csv': [],
  };
}

/** A file of the catalogue folder. */
export type ArchivoRow = {
  /** Relative path. */
  ruta: string;
  sha256: string;
  /** Public address of what was made from it. */
  direccion: string;
  /** What it was read as, to be stored with it; absent where nothing was read anew. */
  lectura?: Lectura | undefined;
};

/** One order of paths on every system and engine. */
export function byRuta(a: { ruta: string }, b: { ruta: string }): number {
  return a.ruta < b.ruta ? -1 : a.ruta > b.ruta ? 1 : 0;
}
