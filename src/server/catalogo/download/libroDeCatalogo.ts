import type { CellContent, Columna, Columnas } from '../../../domain/columnas/columna.ts';
import { isNumeric } from '../../../domain/columnas/columna.ts';
import { describeContent } from '../../../domain/columnas/describeContent.ts';
import {
  ARCHIVOS_CSV,
  type ArchivoCsv,
  COLUMNAS_DE_TABLA,
  isOptionalTabla,
} from '../../../domain/columnas/tablas.ts';
import { type CellToWrite, writeLibro } from '../../plataforma/sheets/writeLibro.ts';
import { readTablas } from '../csv/readTablas.ts';
import { nameOfTabla } from '../libro/readLibro.ts';
import type { Tablas } from '../tablas.ts';

/** `catalogo.xlsx`: a sheet for each table, with all its columns. Importing it with the other files changes nothing. */
export function writeLibroDeCatalogo(tablas: Tablas): Promise<Buffer> {
  return writeLibro(...ARCHIVOS_CSV.map((archivo) => sheetOf(archivo, tablas[archivo])));
}

function sheetOf(archivo: ArchivoCsv, filas: readonly object[]) {
  const columnas = Object.entries<Columna>(COLUMNAS_DE_TABLA[archivo]);
  return {
    nombre: nameOfTabla(archivo),
    columnas: columnas.map(([titulo]) => ({ titulo })),
    filas: filas.map((fila) =>
      columnas.map(([nombre, { contenido }]) => cellOf(contenido, Reflect.get(fila, nombre))),
    ),
  };
}

function cellOf(contenido: CellContent, value: unknown): CellToWrite {
  const text = String(value ?? '');
  if (text === '') return '';
  if (contenido.clase === 'dia') return { fecha: text };
  if (contenido.clase === 'monto') return { monto: Number(text) };
  const isNumber = isNumeric(contenido) || contenido.clase === 'id' || contenido.clase === 'entero';
  return isNumber ? { numero: Number(text) } : text;
}

/** The tables of the demo. */
const DEMO = import.meta.glob<string>('../../../../catalogo/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ROWS_OF_EXAMPLE = 2;

/**
 * A workbook to fill in: example rows that refer to each other, and a sheet that explains each column
 * by the register.
 */
export function writeTemplateDeCatalogo(): Promise<Buffer> {
  const rows = exampleRows();
  const explained = ARCHIVOS_CSV.flatMap((archivo) => {
    const columnas: Columnas = COLUMNAS_DE_TABLA[archivo];
    return Object.entries<Columna>(columnas).map(([nombre, columna]) => [
      nameOfTabla(archivo),
      nombre,
      columna.etiqueta,
      columna.puede ? '' : 'Sí',
      describeContent(columna.contenido),
      columna.significado ?? columna.ayuda ?? '',
    ]);
  });
  const optional = ARCHIVOS_CSV.filter(isOptionalTabla).map(nameOfTabla).join(', ');
  return writeLibro(
    {
      nombre: 'Léeme',
      columnas: [{ titulo: 'Cómo se llena' }],
      filas: [
        ['Cada hoja es una tabla y cada fila, una cosa: cambia las filas de ejemplo por las tuyas.'],
        ['Deja los nombres de las hojas y los de la primera fila como están; el orden no importa.'],
        [`Estas hojas pueden quedar vacías: ${optional}.`],
        ['Los dibujos y las imágenes que nombra van en la misma carpeta.'],
        ['Guárdalo con el nombre catalogo.xlsx y súbelo en Catálogo.'],
        ['La hoja Columnas explica qué va en cada una.'],
      ],
    },
    ...ARCHIVOS_CSV.map((archivo) => sheetOf(archivo, rows[archivo])),
    {
      nombre: 'Columnas',
      columnas: ['Hoja', 'Columna', 'Qué es', 'Obligatoria', 'Qué se escribe', 'Nota'].map((titulo) => ({
        titulo,
      })),
      filas: explained,
    },
  );
}

/** By table, the first rows of two projects of the demo, of which one has phases. */
function exampleRows(): Record<ArchivoCsv, readonly object[]> {
  const contenido = Object.fromEntries(
    Object.entries(DEMO).map(([path, text]) => [path.split('/').at(-1) ?? path, Buffer.from(text)]),
  );
  const { tablas } = readTablas(contenido);
  const own = new Set<unknown>(
    [tablas['proyectos.csv'], tablas['etapas.csv']].map(([row]) => row?.id_proyecto),
  );
  const first = (rows: readonly object[]) =>
    rows.filter((row) => !('id_proyecto' in row) || own.has(row.id_proyecto)).slice(0, ROWS_OF_EXAMPLE);
  const [modelo] = tablas['modelos.csv'].filter((row) => own.has(row.id_proyecto));
  const rows = Object.entries(tablas).map(([archivo, all]) => [archivo, first(all)]);
  return {
    ...Object.fromEntries(rows),
    'modelos_imagenes.csv': first(
      tablas['modelos_imagenes.csv'].filter((row) => row.id_modelo === modelo?.id_modelo),
    ),
  };
}
