import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeTexto, withoutMarks } from './decodeTexto.ts';
import { type FoundHeader, findHeader } from './findHeader.ts';

/** A non-empty row: its first line, and trimmed cells. */
export interface TablaRow {
  linea: number;
  celdas: string[];
}

/** A fault or warning by line and heading. */
export interface NotaDeTabla {
  linea?: number | undefined;
  columna?: string | undefined;
  motivo: string;
}

interface SplitTabla {
  /** `undefined` if empty or not splittable. */
  header: TablaRow | undefined;
  filas: TablaRow[];
  faltas: NotaDeTabla[];
  avisos: NotaDeTabla[];
}

/**
 * Splits text (RFC 4180) by comma, semicolon, tab or bar, or Excel's `sep=`; CRLF, LF or CR. Headings may
 * follow a title; empty rows are skipped. In: bytes; possible heading names.
 */
export function splitTabla(bytes: Uint8Array, nombres: readonly string[]): SplitTabla {
  const decoded = decodeTexto(bytes);
  if (decoded.ok) return splitUtf8(decoded.utf8, nombres);
  const { motivo, linea } = decoded;
  const columna = linea === undefined ? undefined : columnThatIsLost(bytes, linea, nombres);
  return { ...NOTHING, faltas: [{ motivo, linea, columna }] };
}

const NOTHING: SplitTabla = { header: undefined, filas: [], faltas: [], avisos: [] };

function splitUtf8(utf8: Buffer, nombres: readonly string[]): SplitTabla {
  const found = findHeader(utf8, nombres);
  if (found.above === 'datos')
    return { ...NOTHING, faltas: [{ motivo: HEADER_AT(found, 'quita lo que está arriba') }] };
  const avisos = found.above ? [{ motivo: HEADER_AT(found, 'lo que está arriba no se lee') }] : [];
  const { registros, error } = splitRecords(utf8, found);
  const [header, ...rows] = registros;
  const columna = (index: number | undefined) => (index === undefined ? undefined : header?.celdas[index]);
  const faltas: NotaDeTabla[] = [];
  const filas = rows.filter(({ linea, celdas }) => {
    const index = celdas.findIndex((cell) => CONTROL.test(cell));
    if (index >= 0) faltas.push({ linea, columna: columna(index), motivo: nameControl(celdas[index] ?? '') });
    return index < 0;
  });
  if (error) faltas.push({ linea: error.linea, columna: columna(error.celda), motivo: error.motivo });
  return {
    header: header && { ...header, celdas: header.celdas.map(headingOf) },
    filas,
    faltas,
    avisos,
  };
}

const HEADER_AT = ({ linea }: FoundHeader, more: string) =>
  `los encabezados están en la línea ${linea}; ${more}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** A heading without invisible characters. */
export function headingOf(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
}

function nameControl(cell: string): string {
  const code = CONTROL.exec(cell)?.[0].charCodeAt(0) ?? 0;
  if (!code) return 'lleva caracteres nulos (U+0000): se dañó al guardarse; escríbelo de nuevo';
  const shown = code.toString(16).toUpperCase().padStart(4, '0');
  return `lleva un carácter de control que no se ve (U+${shown}); escríbelo de nuevo, sin copiarlo`;
}

/** Heading of the cell with undecodable bytes. In: bytes, and the first bad line. */
function columnThatIsLost(bytes: Uint8Array, linea: number, nombres: readonly string[]): string | undefined {
  const { header, filas } = splitUtf8(Buffer.from(withoutMarks(bytes).toString('latin1')), nombres);
  const row = filas.findLast((fila) => fila.linea <= linea);
  return header?.celdas[row?.celdas.findIndex((cell) => !isUtf8(Buffer.from(cell, 'latin1'))) ?? -1];
}

/** Non-empty rows below the headings, and the fault that stops reading. */
function splitRecords(
  utf8: Buffer,
  { start: first, delimiter }: FoundHeader,
): { registros: TablaRow[]; error?: { linea: number; celda: number | undefined; motivo: string } } {
  const registros: TablaRow[] = [];
  const lineAt = lineCounter(utf8);
  let start = first;
  /** The parser does not count empty lines before a record. */
  const nextLine = () => {
    while (utf8[start] === 0x0a || utf8[start] === 0x0d) start++;
    return lineAt(start);
  };
  try {
    parse(utf8.subarray(first), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { bytes }) => {
        const celdas = cells.map((cell) => cell.trim());
        if (celdas.some(Boolean)) registros.push({ linea: nextLine(), celdas });
        start = first + bytes;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const celda = 'column' in error && typeof error.column === 'number' ? error.column : undefined;
    return { registros, error: { linea: nextLine(), celda, motivo: explain(error) } };
  }
  return { registros };
}

/** The parser counts a quoted CRLF twice, so lines are counted up to the record's first byte. */
function lineCounter(buffer: Buffer): (offset: number) => number {
  let counted = 0;
  let linea = 1;
  return (offset) => {
    for (; counted < offset; counted++) {
      const byte = buffer[counted];
      if (byte === 0x0a || (byte === 0x0d && buffer[counted + 1] !== 0x0a)) linea++;
    }
    return linea;
  };
}

function explain(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'se abre una comilla que no se cierra; lo que sigue no se pudo leer';
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'hay una comilla en medio de un texto; escríbela doble ("") y el texto entre comillas. Lo que sigue no se pudo leer';
    default:
      return `no se pudo leer (${error.code})`;
  }
}
