import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { writeCsv } from '../../plataforma/sheets/writeCsv.ts';
import { columnasOf } from '../tablas.ts';
import type { ColumnaCsv } from './columnaReader.ts';

/** By column, stored or typed. */
type Cells = Readonly<Partial<Record<string, unknown>>>;

/** Optional columns are written only if used: empty equals missing. */
export function writeTabla(archivo: ArchivoCsv, filas: readonly Cells[]): string {
  const columnas = columnasOf(archivo)
    .filter(([columna, it]) => !isOptional(it) || filas.some((fila) => isThere(fila[columna])))
    .map(([columna]) => columna);
  return writeCsv(columnas, filas);
}

const isOptional = ({ opcional }: ColumnaCsv) => opcional === true;
const isThere = (value: unknown) => value !== null && value !== undefined && value !== '';
