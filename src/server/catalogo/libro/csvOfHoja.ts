import { foldText } from '../../../domain/text/foldText.ts';
import { lettersOf, parseAddress } from '../../plataforma/sheets/cellAddress.ts';
import { writeCsvLine } from '../../plataforma/sheets/writeCsv.ts';
import { headerAmong } from '../csv/findHeader.ts';
import { headingOf } from '../csv/splitTabla.ts';
import type { ReadHoja, SheetCell, SheetRow } from './readHoja.ts';
import { XmlRefused } from './readXml.ts';

/** A sheet's fault: of a cell, a row, or the whole. */
interface FaltaDeHoja {
  celda?: string;
  motivo: string;
}

/** A sheet as CSV whose lines are the sheet's rows. */
export interface HojaAsCsv {
  csv: string;
  /** Column letters by folded heading. */
  letras: Map<string, string>;
  faltas: FaltaDeHoja[];
  avisos: FaltaDeHoja[];
  /** The whole sheet is unreadable. */
  ilegible?: true;
}

/** A table's columns, by heading. */
export interface SheetColumnas {
  nombres: readonly string[];
  contentOf?: (nombre: string) => SheetContent;
}

/**
 * `lineas`: a cell may have several, which become U+2028, since a line of the CSV is a row of the sheet.
 * `dia`, `porcentaje`: read as Excel shows them, whatever number it stores.
 */
export type SheetContent = 'lineas' | 'dia' | 'porcentaje' | undefined;

/** Limits of reported faults. */
const TOLD_MAXIMO = 20;
const FALTAS_MAXIMO = 1000;
const ENCABEZADOS_MAXIMO = 100;
/** As for a CSV file: one text may fill any number of cells. */
const CSV_MAXIMO = 20 * 1024 * 1024;

/**
 * Columns with a heading, wherever they are. Out: a line per row up to the last; faulty cells are empty. In:
 * the table's columns. @throws {XmlRefused}
 */
export function csvOfHoja({ rows, merged, hiddenColumns }: ReadHoja, columnas: SheetColumnas): HojaAsCsv {
  const at = headerAmong(
    rows.map(({ cells }) => cells.map((cell) => ('texto' in cell ? headingOf(cell.texto) : '?'))),
    columnas.nombres,
  );
  const [header, ...below] = rows.slice(at.index);
  if (!header) return { csv: '', letras: new Map(), faltas: [], avisos: [] };
  const where = `los encabezados están en la fila ${header.row}`;
  if (at.above === 'datos') {
    const faltas = [{ motivo: `${where}; quita lo que está arriba` }];
    return { csv: '', letras: new Map(), faltas, avisos: [], ilegible: true };
  }
  const headings = header.cells;
  if (headings.length > ENCABEZADOS_MAXIMO) {
    const faltas = [{ motivo: `tiene ${headings.length} columnas y caben ${ENCABEZADOS_MAXIMO}` }];
    return { csv: '', letras: new Map(), faltas, avisos: [], ilegible: true };
  }
  const placeOf = new Map(headings.map(({ column }, place) => [column, place]));
  const contents = headings.map((cell) => contentUnder('texto' in cell ? cell.texto : '', columnas));
  const letras = new Map<string, string>();
  for (const cell of headings) {
    if ('texto' in cell) letras.set(foldText(headingOf(cell.texto)), lettersOf(cell.column));
  }
  const faltas: FaltaDeHoja[] = [];
  const beyond: FaltaDeHoja[] = [];
  const lines: string[] = [];
  let bytes = 0;
  let line = 1;
  for (const row of [header, ...below]) {
    const cells: string[] = Array.from({ length: headings.length }, () => '');
    for (const cell of row.cells) {
      const celda = lettersOf(cell.column) + row.row;
      const place = placeOf.get(cell.column);
      if (place === undefined) beyond.push({ celda, motivo: NO_HEADING });
      else {
        const read = textOfCell(cell, contents[place]);
        if ('motivo' in read) faltas.push({ celda, motivo: read.motivo });
        else cells[place] = read.texto;
      }
    }
    const text = '\n'.repeat(row.row - line) + writeCsvLine(cells);
    bytes += Buffer.byteLength(text);
    if (bytes > CSV_MAXIMO)
      throw new XmlRefused(`tiene más de ${CSV_MAXIMO / 1024 ** 2} MB de texto en una hoja`);
    lines.push(text);
    line = row.row + 1;
  }
  const reach = { width: (headings.at(-1)?.column ?? -1) + 1, first: header.row, last: line - 1 };
  const merges = tellMerged(merged, reach);
  return {
    csv: lines.join(''),
    letras,
    faltas: [...upTo(FALTAS_MAXIMO, faltas), ...upTo(TOLD_MAXIMO, beyond), ...merges],
    avisos: [
      ...(at.above ? [{ motivo: `${where}; lo que está arriba no se lee` }] : []),
      ...tellHidden(below, hiddenColumns, reach.width),
    ],
  };
}

function contentUnder(heading: string, { nombres, contentOf }: SheetColumnas): SheetContent {
  const nombre = nombres.find((one) => foldText(one) === foldText(headingOf(heading)));
  return nombre === undefined ? undefined : contentOf?.(nombre);
}

function textOfCell(cell: SheetCell, content: SheetContent): { texto: string } | { motivo: string } {
  if ('motivo' in cell) return content === 'dia' && cell.dia ? { texto: cell.dia } : { motivo: cell.motivo };
  if (content === 'porcentaje' && cell.porcentaje) return { texto: cell.porcentaje };
  const texto = cell.texto.trim();
  if (content === 'lineas') return { texto: texto.replace(/\r\n?|\n/g, '\u2028') };
  return /[\r\n]/.test(texto) ? { motivo: 'no puede llevar salto de línea' } : { texto };
}

const NO_HEADING = 'tiene un dato y su columna no tiene encabezado';

function upTo(most: number, faltas: readonly FaltaDeHoja[]): FaltaDeHoja[] {
  const rest = faltas.length - most;
  const told = faltas.slice(0, most);
  return rest > 0
    ? [...told, { motivo: `y ${rest} ${rest === 1 ? 'celda' : 'celdas'} más con falta` }]
    : told;
}

interface Reach {
  width: number;
  /** Rows of headings and last lot. */
  first: number;
  last: number;
}

function tellMerged(merged: readonly string[], { width, first, last }: Reach): FaltaDeHoja[] {
  const inTable = merged.filter((ref) => {
    const corner = parseAddress(ref.split(':')[0] ?? '');
    return corner && corner.column < width && corner.row >= first && corner.row <= last;
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
