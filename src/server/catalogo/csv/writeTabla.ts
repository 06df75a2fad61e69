import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { writeCsv } from '../../plataforma/sheets/writeCsv.ts';
import { columnasOf } from '../tablas.ts';
import type { ColumnaCsv } from './columnaReader.ts';

/** Cells by their columns' names: values as they are stored, or as they are typed. */
type Cells = Readonly<Partial<Record<string, unknown>>>;

/**
 * A table as an export writes it. An optional column is written where a row has something in it: read again, empty and
 * missing are the same.
 */
export function writeTabla(archivo: ArchivoCsv, filas: readonly Cells[]): string {
  const columnas = columnasOf(archivo)
    .filter(([columna, it]) => !isOptional(it) || filas.some((fila) => isThere(fila[columna])))
    .map(([columna]) => columna);
  return writeCsv(columnas, filas);
}

const isOptional = ({ opcional }: ColumnaCsv) => opcional === true;
const isThere = (value: unknown) => value !== null && value !== undefined && value !== '';
