import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { columnasOf, type NombreDeColumna, type RowOf } from '../tablas.ts';
import { isAddressElsewhere } from './cells.ts';
import type { CellContext, ColumnaCsv } from './columnaReader.ts';
import type { CsvRow } from './readCsv.ts';

export interface RowReading<A extends ArchivoCsv> {
  /** Where every cell has a value. */
  fila: RowOf<A> | undefined;
  faltas: { columna: NombreDeColumna<A>; motivo: string }[];
  /** Files of the folder that it names. */
  referencias: { columna: string; ruta: string; tipo: NonNullable<ColumnaCsv['archivo']> }[];
}

/**
 * Reads one row by its table's description: as a line of a file, or as a form that somebody filled in.
 * In: its cells without the blanks around them; one is absent where there is no such column.
 */
export function readRow<A extends ArchivoCsv>(
  archivo: A,
  celdas: CsvRow<A>['celdas'],
  { linea, ids, unreadable }: Omit<CellContext, 'fila'>,
): RowReading<A> {
  const fila: Record<string, unknown> = {};
  const faltas: RowReading<A>['faltas'] = [];
  const referencias: RowReading<A>['referencias'] = [];
  const columnas = columnasOf(archivo);
  for (const [columna, { read, archivo: tipo, opcional }] of columnas) {
    const cell = celdas[columna] ?? (opcional && '');
    if (cell === undefined) continue; // the header lacks it, a fault told there
    const leida = read(cell, { linea, ids, unreadable, fila });
    if (!leida.ok) {
      faltas.push({ columna, motivo: leida.motivo });
      continue;
    }
    const { valor } = leida;
    fila[columna] = valor;
    if (tipo && typeof valor === 'string' && valor && !isAddressElsewhere(valor)) {
      referencias.push({ columna, ruta: valor, tipo });
    }
  }
  const isWhole = columnas.every(([columna]) => columna in fila);
  return { fila: isWhole ? (fila as RowOf<A>) : undefined, faltas, referencias };
}
