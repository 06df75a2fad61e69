import { EQUIPAMIENTOS } from './equipamientos.ts';
import { EQUIPAMIENTOS_IMAGENES, MODELOS_IMAGENES } from './imagenes.ts';
import { LOTES } from './lotes.ts';
import { MODELOS } from './modelos.ts';
import { PROYECTOS } from './proyectos.ts';

/** The six tables of a catalogue by file name (decisions 4); referenced tables come first. */
export const COLUMNAS_DE_TABLA = {
  'proyectos.csv': PROYECTOS,
  'lotes.csv': LOTES,
  'modelos.csv': MODELOS,
  'modelos_imagenes.csv': MODELOS_IMAGENES,
  'equipamientos.csv': EQUIPAMIENTOS,
  'equipamientos_imagenes.csv': EQUIPAMIENTOS_IMAGENES,
} as const;
export type ArchivoCsv = keyof typeof COLUMNAS_DE_TABLA;
export const ARCHIVOS_CSV = Object.keys(COLUMNAS_DE_TABLA) as [ArchivoCsv, ...ArchivoCsv[]];
