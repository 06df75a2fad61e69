import type { Falta } from '../falta.ts';
import type { ArchivoCsv, Tablas } from '../tablas.ts';
import {
  type Leida,
  readArea,
  readEstatus,
  readNombre,
  readPrecio,
  readTexto,
  readUrlPagina,
} from './celdas.ts';
import { defineId, defineLote, type Identidades, newIdentidades, referToId } from './identidad.ts';
import { readCsv } from './readCsv.ts';
import { complete, type Referencia, type RowReader, rowReader } from './rowReader.ts';

export interface TablasLeidas {
  /** Rows without a fault in any cell, in the files' order. */
  tablas: Tablas;
  referencias: Referencia[];
  faltas: Falta[];
  /** Places of rows, for what is told of them as a whole. */
  lineas: Identidades;
}

const nombre = (text: string): Leida<string> => readNombre(text, 100);
const alt = (text: string): Leida<string> => readTexto(text, 300);

/**
 * Reads and checks the six tables together (decisions 4).
 * In: the files' bytes; for one that is missing, which is a fault already, nothing more is said.
 */
export function readTablas(contenido: Readonly<Partial<Record<ArchivoCsv, Uint8Array>>>): TablasLeidas {
  const notes = { faltas: [] as Falta[], referencias: [] as Referencia[] };
  const ids = newIdentidades();
  const unreadable = new Set<ArchivoCsv>();

  function read<T>(archivo: ArchivoCsv, readRow: (row: RowReader) => T | undefined): T[] {
    const bytes = contenido[archivo];
    const csv = bytes && readCsv(archivo, bytes);
    if (!csv || csv.faltas.length) unreadable.add(archivo);
    notes.faltas.push(...(csv?.faltas ?? []));
    return (csv?.filas ?? []).flatMap((fila) => readRow(rowReader(archivo, fila, notes)) ?? []);
  }
  const proyectoOf = (row: RowReader) =>
    row.cell(
      'id_proyecto',
      referToId(unreadable.has('proyectos.csv') ? undefined : ids.proyectos, 'proyectos.csv'),
    );
  const modeloOf = (row: RowReader) =>
    row.cell('id_modelo', referToId(unreadable.has('modelos.csv') ? undefined : ids.modelos, 'modelos.csv'));

  const tablas: Tablas = {
    'proyectos.csv': read('proyectos.csv', (row) =>
      complete({
        id_proyecto: row.cell('id_proyecto', defineId(ids.proyectos, row.linea)),
        nombre: row.cell('nombre', nombre),
        svg: row.file('svg', 'plano'),
        icono: row.file('icono', 'imagen'),
        urlPagina: row.cell('urlPagina', readUrlPagina),
        precioExedente: row.cell('precioExedente', readPrecio),
      }),
    ),
    'lotes.csv': read('lotes.csv', (row) => {
      const id_proyecto = proyectoOf(row);
      return complete({
        id_proyecto,
        id_lote: row.cell('id_lote', defineLote(ids.lotes, id_proyecto, row.linea)),
        terreno: row.cell('terreno', readArea),
        estatus: row.cell('estatus', readEstatus),
      });
    }),
    'modelos.csv': read('modelos.csv', (row) =>
      complete({
        id_proyecto: proyectoOf(row),
        id_modelo: row.cell('id_modelo', defineId(ids.modelos, row.linea)),
        nombre: row.cell('nombre', nombre),
        icono: row.file('icono', 'imagen'),
        terreno: row.cell('terreno', readArea),
        precioVenta: row.cell('precioVenta', readPrecio),
      }),
    ),
    'modelos_imagenes.csv': read('modelos_imagenes.csv', (row) =>
      complete({
        id_modelo: modeloOf(row),
        img: row.file('img', 'imagen', 'obligatorio'),
        alt: row.cell('alt', alt),
      }),
    ),
    'equipamientos.csv': read('equipamientos.csv', (row) =>
      complete({
        id_proyecto: proyectoOf(row),
        id_equ: row.cell('id_equ', defineId(ids.equipamientos, row.linea)),
        nombre: row.cell('nombre', nombre),
        img: row.file('img', 'imagen'),
        precioVenta: row.cell('precioVenta', readPrecio),
      }),
    ),
    'equipamientos_imagenes.csv': read('equipamientos_imagenes.csv', (row) =>
      complete({
        id_proyecto: proyectoOf(row),
        img: row.file('img', 'imagen', 'obligatorio'),
        alt: row.cell('alt', alt),
      }),
    ),
  };
  return { tablas, ...notes, lineas: ids };
}
