import { neutralCell, writeCsv } from './writeCsv.ts';
import { type CellToWrite, type ColumnToWrite, writeLibro } from './writeLibro.ts';

export interface SheetColumn<Row> extends ColumnToWrite {
  cell: (row: Row) => CellToWrite;
}

/** A spreadsheet file; a CSV has no sums, since programs read it. In: `nombre` of the sheet. */
export async function writeSheet<Row>(
  formato: 'csv' | 'xlsx',
  nombre: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  if (formato === 'xlsx')
    return writeLibro({
      nombre,
      columnas: columns,
      filas: rows.map((row) => columns.map(({ cell }) => cell(row))),
    });
  const filas = rows.map((row) =>
    Object.fromEntries(columns.map(({ titulo, cell }) => [titulo, textOf(cell(row))])),
  );
  return Buffer.from(
    writeCsv(
      columns.map(({ titulo }) => titulo),
      filas,
    ),
  );
}

function textOf(cell: CellToWrite): string {
  if (typeof cell === 'string') return neutralCell(cell);
  if ('fecha' in cell) return cell.fecha;
  return String('monto' in cell ? cell.monto : cell.numero);
}
