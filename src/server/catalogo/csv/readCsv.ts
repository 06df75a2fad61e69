import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { foldText } from '../../foldText.ts';
import type { Falta } from '../falta.ts';
import { type ArchivoCsv, columnasOf, type NombreDeColumna } from '../tablas.ts';

/**
 * One row that is not empty: the line on which it begins, and its cells without the blanks around them. A column
 * that the header lacks, which is a fault told there, has no cells.
 */
export interface CsvRow<A extends ArchivoCsv> {
  linea: number;
  celdas: Partial<Record<NombreDeColumna<A>, string>>;
}

interface Log {
  linea: number;
  celdas: string[];
}

const GUARDAR_UTF8 = "en Excel guárdalo con «Guardar como», tipo 'CSV UTF-8 (delimitado por comas)'";

/**
 * Reads one table of the catalogue folder (decisions 4; RFC 4180): comma or semicolon, with or without BOM,
 * CRLF or LF. Columns may stand in any order. Empty rows are skipped.
 */
export function readCsv<A extends ArchivoCsv>(
  archivo: A,
  bytes: Uint8Array,
): { filas: CsvRow<A>[]; faltas: Falta[] } {
  const fault = (motivo: string, linea?: number, columna?: string): Falta => ({
    archivo,
    linea,
    columna,
    motivo,
  });
  const noText = checkEncoding(bytes);
  if (noText) return { filas: [], faltas: [fault(noText.motivo, noText.linea)] };
  const { registros, error } = splitRecords(withoutBom(bytes));
  const [header, ...rows] = registros;
  if (!header)
    return { filas: [], faltas: [error ? fault(error.motivo, error.linea) : fault(EMPTY(archivo))] };

  const names = trimEnd(header.celdas);
  if (names.length > COLUMNAS_MAXIMO) {
    return { filas: [], faltas: [fault(TOO_MANY(names.length, archivo), header.linea)] };
  }
  const faltas = checkHeader(archivo, names).map(({ columna, motivo }) =>
    fault(motivo, header.linea, columna),
  );
  const folded = names.map(foldText);
  const places = columnasOf(archivo).map(
    ([columna]) => [columna, folded.indexOf(foldText(columna))] as const,
  );
  const filas: CsvRow<A>[] = [];
  for (const row of rows) {
    const celdas = trimEnd(row.celdas, names.length);
    if (celdas.length === names.length) {
      filas.push({ linea: row.linea, celdas: nameCells(places, celdas) });
    } else faltas.push(fault(COUNT(celdas.length, names.length), row.linea));
  }
  if (error) faltas.push(fault(error.motivo, error.linea));
  return { filas, faltas };
}

const EMPTY = (archivo: ArchivoCsv) =>
  `está vacío: la primera línea debe llevar los encabezados ${namesOf(archivo).required.join(',')}`;
/** Far more than a table has; each one that is too many is told by its name. */
const COLUMNAS_MAXIMO = 100;
const TOO_MANY = (found: number, archivo: ArchivoCsv) =>
  `tiene ${found} columnas; las columnas son ${namesOf(archivo).required.join(',')}`;
const COUNT = (found: number, wanted: number) =>
  `la fila tiene ${found} celdas y el encabezado ${wanted}; un texto con comas va entre comillas`;

/** Misspelt only in capitals or accents, a column is still that column, so that its cells' faults are told too. */
function nameCells<C extends string>(
  places: readonly (readonly [columna: C, index: number])[],
  celdas: readonly string[],
): Partial<Record<C, string>> {
  const named: Partial<Record<C, string>> = {};
  for (const [columna, index] of places) if (index >= 0) named[columna] = celdas[index] ?? '';
  return named;
}

function checkEncoding(bytes: Uint8Array): { linea?: number; motivo: string } | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { motivo: `está en UTF-16 y debe estar en UTF-8; ${GUARDAR_UTF8}` };
  }
  if (isUtf8(bytes)) return undefined;
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const linea = 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  return { linea, motivo: `no está en UTF-8; ${GUARDAR_UTF8}` };
}

/** The file's bytes after the mark that Excel puts before them. */
export function withoutBom(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? buffer.subarray(3) : buffer;
}

/** The mark that stands more often in the header line: no column name holds either. */
export function detectDelimiter(buffer: Buffer): ',' | ';' {
  const header = /^[^\r\n]*/.exec(buffer.toString('utf8', 0, 4096))?.[0] ?? '';
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/**
 * Records that are not empty, each with the line on which it begins. The parser's own line count takes a
 * quoted CRLF for two lines, so lines are counted from the byte at which each record begins.
 */
/** The rows of a table that are not empty, each with the line on which it begins; what breaks off the reading. */
export function splitRecords(buffer: Buffer): {
  registros: Log[];
  error?: { linea: number; motivo: string };
} {
  const registros: Log[] = [];
  const lineAt = lineCounter(buffer);
  let start = 0;
  try {
    parse(buffer, {
      delimiter: detectDelimiter(buffer),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (cells: string[], { bytes }) => {
        const celdas = cells.map((cell) => cell.trim());
        if (celdas.some(Boolean)) registros.push({ linea: lineAt(start), celdas });
        start = bytes;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { registros, error: { linea: lineAt(start), motivo: explain(error) } };
  }
  return { registros };
}

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

/** Cells without the empty ones that Excel leaves behind the last column; never fewer than `keep`. */
function trimEnd(celdas: readonly string[], keep = 0): string[] {
  let end = celdas.length;
  while (end > keep && celdas[end - 1] === '') end--;
  return celdas.slice(0, end);
}

/** A table's columns: those that every folder has, and those that it may have. */
function namesOf(archivo: ArchivoCsv): { required: string[]; optional: string[] } {
  const columnas: [string, { opcional?: true }][] = columnasOf(archivo);
  const names = (optional: boolean) =>
    columnas.filter(([, { opcional = false }]) => opcional === optional).map(([columna]) => columna);
  return { required: names(false), optional: names(true) };
}

function checkHeader(archivo: ArchivoCsv, names: readonly string[]) {
  const { required, optional } = namesOf(archivo);
  const faults: { columna: string; motivo: string }[] = [];
  for (const columna of [...required, ...optional]) {
    if (names.includes(columna)) continue;
    const similar = names.find((name) => foldText(name) === foldText(columna));
    if (similar !== undefined) faults.push({ columna, motivo: `la columna está escrita «${similar}»` });
    else if (required.includes(columna)) faults.push({ columna, motivo: 'falta la columna' });
  }
  const known = [...required, ...optional].map(foldText);
  names.forEach((name, index) => {
    const columna = name || `(columna ${index + 1}, sin nombre)`;
    if (names.indexOf(name) !== index) faults.push({ columna, motivo: 'la columna está repetida' });
    else if (!known.includes(foldText(name))) {
      const also = optional.length ? ` y, si se tienen, ${optional.join(',')}` : '';
      faults.push({ columna, motivo: `la columna sobra; las columnas son ${required.join(',')}${also}` });
    }
  });
  return faults;
}
