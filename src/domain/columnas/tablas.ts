import { CERCANIAS } from './cercanias.ts';
import { CREDITOS } from './creditos.ts';
import { EQUIPAMIENTOS } from './equipamientos.ts';
import { ETAPAS } from './etapas.ts';
import { GASTOS } from './gastos.ts';
import { EQUIPAMIENTOS_IMAGENES, MODELOS_IMAGENES } from './imagenes.ts';
import { LOTES } from './lotes.ts';
import { MODELOS } from './modelos.ts';
import { PLANES } from './planes.ts';
import { PROYECTOS } from './proyectos.ts';

/** The tables of a catalogue by file name (decisions 4, 12, 13 and 16); referenced tables come first. */
export const COLUMNAS_DE_TABLA = {
  'proyectos.csv': PROYECTOS,
  'etapas.csv': ETAPAS,
  'lotes.csv': LOTES,
  'modelos.csv': MODELOS,
  'modelos_imagenes.csv': MODELOS_IMAGENES,
  'equipamientos.csv': EQUIPAMIENTOS,
  'equipamientos_imagenes.csv': EQUIPAMIENTOS_IMAGENES,
  'planes.csv': PLANES,
  'gastos.csv': GASTOS,
  'creditos.csv': CREDITOS,
  'cercanias.csv': CERCANIAS,
} as const;
export type ArchivoCsv = keyof typeof COLUMNAS_DE_TABLA;
export const ARCHIVOS_CSV = Object.keys(COLUMNAS_DE_TABLA) as [ArchivoCsv, ...ArchivoCsv[]];

/** May be absent from a folder, which then has no such rows. */
export const OPTIONAL_TABLAS = [
  'etapas.csv',
  'planes.csv',
  'gastos.csv',
  'creditos.csv',
  'cercanias.csv',
] as const;
export type OptionalTabla = (typeof OPTIONAL_TABLAS)[number];

export function isOptionalTabla(archivo: ArchivoCsv): archivo is OptionalTabla {
  return OPTIONAL_TABLAS.some((one) => one === archivo);
}
