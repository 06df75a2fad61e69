import { foldText } from '../../foldText.ts';
import { writeCsvLine } from '../csv/writeCsv.ts';
import { lettersOf, parseAddress } from './cellAddress.ts';
import type { ReadHoja, SheetRow } from './readHoja.ts';

/** A fault of a sheet: of a cell, a row, or all of it. */
export interface FaltaDeHoja {
  celda?: string;
  motivo: string;
}

/** A sheet as the table's CSV file, whose lines are the sheet's rows: it is read and checked like any other. */
export interface HojaAsCsv {
  csv: string;
  /** Letters of each column, by its heading in small letters without accents. */
  letras: Map<string, string>;
  faltas: FaltaDeHoja[];
  avisos: FaltaDeHoja[];
}

/** Of merged cells, of cells beyond the headings: the first ones are told, the rest is alike. */
const TOLD_MAXIMO = 20;

/** Out: one line for each row up to the last, and nothing in a cell that has a fault of its own. */
export function csvOfHoja({ rows, merged, hiddenColumns }: ReadHoja): HojaAsCsv {
  const [header] = rows;
  if (!header) return { csv: '', letras: new Map(), faltas: [], avisos: [] };
  const width = (header.cells.at(-1)?.column ?? -1) + 1;
  const faltas: FaltaDeHoja[] = [];
  const beyond: FaltaDeHoja[] = [];
  const letras = new Map<string, string>();
  let csv = '';
  let line = 1;
  for (const cell of header.cells) {
    if ('texto' in cell) letras.set(foldText(cell.texto.trim()), lettersOf(cell.column));
  }
  for (const row of rows) {
    csv += '\n'.repeat(row.row - line);
    line = row.row;
    const cells: string[] = Array.from({ length: width }, () => '');
    for (const cell of row.cells) {
      const celda = lettersOf(cell.column) + row.row;
      if (cell.column >= width) {
        if (beyond.length < TOLD_MAXIMO)
          beyond.push({ celda, motivo: 'tiene un dato y su columna no tiene encabezado' });
      } else if ('motivo' in cell) faltas.push({ celda, motivo: cell.motivo });
      else if (/[\r\n]/.test(cell.texto.trim()))
        faltas.push({ celda, motivo: 'no puede llevar salto de línea' });
      else cells[cell.column] = cell.texto.trim();
    }
    csv += writeCsvLine(cells);
    line++;
  }
  const last = rows.at(-1)?.row ?? 0;
  return {
    csv,
    letras,
    faltas: [...faltas, ...beyond, ...tellMerged(merged, width, last)],
    avisos: tellHidden(rows, hiddenColumns, width),
  };
}

function tellMerged(merged: readonly string[], width: number, last: number): FaltaDeHoja[] {
  const inTable = merged.filter((ref) => {
    const first = parseAddress(ref.split(':')[0] ?? '');
    return first && first.column < width && first.row <= last;
  });
  return inTable.slice(0, TOLD_MAXIMO).map((ref) => ({
    celda: ref,
    motivo: 'son celdas combinadas, de las que solo la primera tiene dato; sepáralas y llena cada una',
  }));
}

function tellHidden(
  rows: readonly SheetRow[],
  columns: ReadHoja['hiddenColumns'],
  width: number,
): FaltaDeHoja[] {
  const hidden = rows.filter((row) => row.hidden).map(({ row }) => row);
  const shown = hidden.slice(0, 5).join(', ') + (hidden.length > 5 ? ', …' : '');
  const letters = columns
    .filter(({ first }) => first < width)
    .map(
      ({ first, last }) =>
        lettersOf(first) + (last > first ? `:${lettersOf(Math.min(last, width - 1))}` : ''),
    );
  const avisos: FaltaDeHoja[] = [];
  if (hidden.length)
    avisos.push({ motivo: `filas ocultas o filtradas que también cuentan: ${hidden.length} (${shown})` });
  if (letters.length) avisos.push({ motivo: `columnas ocultas que también cuentan: ${letters.join(', ')}` });
  return avisos;
}
