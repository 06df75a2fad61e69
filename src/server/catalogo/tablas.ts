import type { EstatusLote } from '../../contract/catalogo.ts';

/** The six tables of a catalogue folder and their columns, in the order in which an export writes them. */
export const COLUMNAS = {
  'proyectos.csv': ['id_proyecto', 'nombre', 'svg', 'icono', 'urlPagina', 'precioExedente'],
  'lotes.csv': ['id_proyecto', 'id_lote', 'terreno', 'estatus'],
  'modelos.csv': ['id_proyecto', 'id_modelo', 'nombre', 'icono', 'terreno', 'precioVenta'],
  'modelos_imagenes.csv': ['id_modelo', 'img', 'alt'],
  'equipamientos.csv': ['id_proyecto', 'id_equ', 'nombre', 'img', 'precioVenta'],
  'equipamientos_imagenes.csv': ['id_proyecto', 'img', 'alt'],
} as const;

export type ArchivoCsv = keyof typeof COLUMNAS;
export type ColumnaDe<A extends ArchivoCsv> = (typeof COLUMNAS)[A][number];
export const ARCHIVOS_CSV = Object.keys(COLUMNAS) as ArchivoCsv[];

/** Amounts are decimal texts in their shortest form: MXN, MXN per m², or m². */
export type FilaProyecto = {
  id_proyecto: number;
  nombre: string;
  svg: string;
  icono: string;
  urlPagina: string;
  precioExedente: string;
};
export type FilaLote = {
  id_proyecto: number;
  id_lote: string;
  terreno: string;
  estatus: EstatusLote;
};
export type FilaModelo = {
  id_proyecto: number;
  id_modelo: number;
  nombre: string;
  icono: string;
  terreno: string;
  precioVenta: string;
};
export type FilaModeloImagen = {
  id_modelo: number;
  img: string;
  alt: string;
};
export type FilaEquipamiento = {
  id_proyecto: number;
  id_equ: number;
  nombre: string;
  img: string;
  precioVenta: string;
};
export type FilaEquipamientoImagen = {
  id_proyecto: number;
  img: string;
  alt: string;
};

/** The catalogue's rows in display order; a file is named by its relative path, or by its `https:` address. */
export interface Tablas {
  'proyectos.csv': FilaProyecto[];
  'lotes.csv': FilaLote[];
  'modelos.csv': FilaModelo[];
  'modelos_imagenes.csv': FilaModeloImagen[];
  'equipamientos.csv': FilaEquipamiento[];
  'equipamientos_imagenes.csv': FilaEquipamientoImagen[];
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
export type FilaArchivo = {
  /** Relative path. */
  ruta: string;
  sha256: string;
  /** Public address of what was made from it. */
  direccion: string;
};

/** One order of paths on every system and engine. */
export function byRuta(a: { ruta: string }, b: { ruta: string }): number {
  return a.ruta < b.ruta ? -1 : a.ruta > b.ruta ? 1 : 0;
}
