import { neutralCell, writeCsv } from './writeCsv.ts';
import { type CellToWrite, writeLibro } from './writeLibro.ts';

export interface SheetColumn<Row> {
  titulo: string;
  cell: (row: Row) => CellToWrite;
}

/** A spreadsheet file without formulas. In: `nombre` of the sheet. */
export async function writeSheet<Row>(
  formato: 'csv' | 'xlsx',
  nombre: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  const encabezados = columns.map(({ titulo }) => titulo);
  if (formato === 'xlsx')
    return writeLibro({
      nombre,
      encabezados,
      filas: rows.map((row) => columns.map(({ cell }) => cell(row))),
    });
  const filas = rows.map((row) =>
    Object.fromEntries(columns.map(({ titulo, cell }) => [titulo, textOf(cell(row))])),
  );
  return Buffer.from(writeCsv(encabezados, filas));
}

function textOf(cell: CellToWrite): string {
  if (typeof cell === 'string') return neutralCell(cell);
  return 'monto' in cell ? String(cell.monto) : cell.fecha;
}
