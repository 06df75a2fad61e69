import {
  type CellReading,
  readArea,
  readCount,
  readEstatus,
  readFoco,
  readHalves,
  readImagenKind,
  readLength,
  readLocation,
  readNombre,
  readPlace,
  readPrecio,
  readTexto,
  readUrlPagina,
  required,
} from './csv/cells.ts';
import { defineId, defineLote, type Identities, referToId } from './csv/identity.ts';
import type { Lectura } from './remembered/remembered.ts';

/** What a cell is read by beside its text. */
export interface CellContext {
  linea: number;
  /** Ids that the catalogue has so far. */
  ids: Identities;
  /** Tables of whose ids nothing can be said to be missing. */
  unreadable: ReadonlySet<string>;
  /** The row's cells before this one; a bad one is not among them. */
  fila: Readonly<Record<string, unknown>>;
}

/** One column: how its cells are read and checked, and how they are kept. */
export interface ColumnaCsv<V> {
  /** Type in the database, where the column's name is the same in snake case. */
  tipo: 'integer' | 'numeric' | 'text';
  read: (text: string, context: CellContext) => CellReading<V>;
  /** What the cell names by its path in the folder. */
  archivo?: 'imagen' | 'plano';
  /** The column may be missing and a cell empty: the row then has `null`, and no answer carries the field. */
  opcional?: true;
}

/** Decimals are texts in their shortest form: MXN, MXN per m², m², or m. */
const numeric = (read: (text: string) => CellReading<string>): ColumnaCsv<string> => ({
  tipo: 'numeric',
  read,
});
const text = <V extends string>(read: (text: string) => CellReading<V>): ColumnaCsv<V> => ({
  tipo: 'text',
  read,
});
const nombre = text((cell) => readNombre(cell, 100));
const alt = text((cell) => readTexto(cell, 300));
const count = (minimo: number, maximo: number): ColumnaCsv<number> => ({
  tipo: 'integer',
  read: (cell) => readCount(cell, minimo, maximo),
});
/** Two or three sentences, and half a line. */
const descripcion = optional(text((cell) => readTexto(cell, 500)));
const entrega = optional(text((cell) => readTexto(cell, 100)));
const foco = optional(text(readFoco));
const imagen: ColumnaCsv<string> = { ...text(readPlace), archivo: 'imagen' };

function optional<V>({ read, ...columna }: ColumnaCsv<V>): ColumnaCsv<V | null> {
  return {
    ...columna,
    opcional: true,
    read: (cell, context) => (cell ? read(cell, context) : { ok: true, valor: null }),
  };
}

/** The id that a row gives to something, and that other tables name it by. */
const ownId = (kind: 'proyectos' | 'modelos' | 'equipamientos'): ColumnaCsv<number> => ({
  tipo: 'integer',
  read: (cell, { ids, linea }) => defineId(ids[kind], linea)(cell),
});
const idFrom = (kind: 'proyectos' | 'modelos'): ColumnaCsv<number> => ({
  tipo: 'integer',
  read: (cell, { ids, unreadable }) => {
    const archivo = `${kind}.csv`;
    return referToId(unreadable.has(archivo) ? undefined : ids[kind], archivo)(cell);
  },
});
const idLote = {
  tipo: 'text',
  read: (cell, { ids, linea, fila }) => {
    const { id_proyecto } = fila;
    return defineLote(ids.lotes, typeof id_proyecto === 'number' ? id_proyecto : undefined, linea)(cell);
  },
} satisfies ColumnaCsv<string>;

/**
 * The six tables of a catalogue folder (decisions 4), described once: reading and checking a folder, storing,
 * exporting, and the rows of the reading calls are made from it. Columns stand in the order of an export; the
 * table in the database must have them all, and `clave` for its primary key (`orden` is a row's place in its file).
 */
export const TABLAS = {
  'proyectos.csv': {
    tabla: 'proyecto',
    clave: ['id_proyecto'],
    columnas: {
      id_proyecto: ownId('proyectos'),
      nombre,
      svg: { ...text(readPlace), archivo: 'plano' },
      icono: imagen,
      urlPagina: text(readUrlPagina),
      precioExedente: numeric(readPrecio),
      descripcion,
      ubicacion: optional(text(readLocation)),
      entrega,
      lugar: optional(text((cell) => readTexto(cell, 60))),
    },
  },
  'lotes.csv': {
    tabla: 'lote',
    clave: ['id_proyecto', 'id_lote'],
    columnas: {
      id_proyecto: idFrom('proyectos'),
      id_lote: idLote,
      terreno: numeric(readArea),
      estatus: text(readEstatus),
    },
  },
  'modelos.csv': {
    tabla: 'modelo',
    clave: ['id_modelo'],
    columnas: {
      id_proyecto: idFrom('proyectos'),
      id_modelo: ownId('modelos'),
      nombre,
      icono: imagen,
      terreno: numeric(readArea),
      precioVenta: numeric(readPrecio),
      recamaras: optional(count(0, 20)),
      banos: optional(numeric(readHalves)),
      niveles: optional(count(1, 10)),
      estacionamientos: optional(count(0, 20)),
      frente: optional(numeric(readLength)),
      fondo: optional(numeric(readLength)),
      descripcion,
      entrega,
    },
  },
  'modelos_imagenes.csv': {
    tabla: 'modelo_imagen',
    clave: ['id_modelo', 'orden'],
    columnas: {
      id_modelo: idFrom('modelos'),
      img: { ...imagen, read: required(readPlace) },
      alt,
      tipo: optional(text(readImagenKind)),
      foco,
    },
  },
  'equipamientos.csv': {
    tabla: 'equipamiento',
    clave: ['id_equ'],
    columnas: {
      id_proyecto: idFrom('proyectos'),
      id_equ: ownId('equipamientos'),
      nombre,
      img: imagen,
      precioVenta: numeric(readPrecio),
    },
  },
  'equipamientos_imagenes.csv': {
    tabla: 'equipamiento_imagen',
    clave: ['id_proyecto', 'orden'],
    columnas: { id_proyecto: idFrom('proyectos'), img: { ...imagen, read: required(readPlace) }, alt, foco },
  },
} as const satisfies Record<
  string,
  { tabla: string; clave: readonly string[]; columnas: Record<string, ColumnaCsv<unknown>> }
>;

export type ArchivoCsv = keyof typeof TABLAS;
export const ARCHIVOS_CSV = Object.keys(TABLAS) as ArchivoCsv[];

type ColumnasDe<A extends ArchivoCsv> = (typeof TABLAS)[A]['columnas'];
export type NombreDeColumna<A extends ArchivoCsv> = keyof ColumnasDe<A> & string;
export type RowOf<A extends ArchivoCsv> = {
  -readonly [N in NombreDeColumna<A>]: ColumnasDe<A>[N] extends ColumnaCsv<infer V> ? V : never;
};
/** The catalogue's rows in display order; a file is named by its relative path, or by its `https:` address. */
export type Tablas = { [A in ArchivoCsv]: RowOf<A>[] };

/** A table's columns in the order of an export. */
export function columnasOf<A extends ArchivoCsv>(archivo: A): [NombreDeColumna<A>, ColumnaCsv<unknown>][] {
  return Object.entries(TABLAS[archivo].columnas) as [NombreDeColumna<A>, ColumnaCsv<unknown>][];
}

/** A CSV column's name in the database. */
export function sqlNameOf(columna: string): string {
  return columna.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
