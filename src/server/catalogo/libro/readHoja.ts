import { parseAddress } from '../../plataforma/sheets/cellAddress.ts';
import { dateText, numberText } from '../../plataforma/sheets/numberText.ts';
import { grow, type Libro, readEscapes } from './openLibro.ts';
import { readXml, XmlRefused } from './readXml.ts';

/**
 * A non-empty cell: its text, or why it has none. `dia`: the day that Excel made of it, `YYYY-MM-DD`;
 * `porcentaje`: the number that it shows before `%`.
 */
export type SheetCell = { column: number } & (
  | { texto: string; porcentaje?: string }
  | { motivo: string; dia?: string }
);

export interface SheetRow {
  /** Excel's number. */
  row: number;
  hidden: boolean;
  /** By column. */
  cells: SheetCell[];
}

export interface ReadHoja {
  rows: SheetRow[];
  /** `A2:A5`. */
  merged: string[];
  /** From 0, inclusive. */
  hiddenColumns: { first: number; last: number }[];
}

const CELLS_MAXIMO = 3_000_000;
const ROWS_MAXIMO = 1_048_576;
const COLUMNS_MAXIMO = 16_384;
const LIST_MAXIMO = 1000;
const BROKEN = 'no es un libro de Excel que se pueda leer; ábrelo en Excel y guárdalo de nuevo';

/** A cell being read. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
}

/**
 * Reads a sheet's filled cells. A formula counts by its stored result, which the person saw.
 * @throws {XmlRefused}, {ZipDamaged}
 */
export async function readHoja(libro: Libro, part: string): Promise<ReadHoja> {
  const read: ReadHoja = { rows: [], merged: [], hiddenColumns: [] };
  let row: SheetRow | undefined;
  let cell: OpenCell | undefined;
  /** Last column in its row, empty cells included: a cell without address follows it. */
  let before = -1;
  let collecting = false;
  let spoken = false;
  let last = 0;
  let count = 0;
  await readXml(libro.entries.unpack(part), {
    onOpen: ({ name, attributes }) => {
      collecting = false;
      if (name === 'row') {
        row = { row: Number(attributes.r ?? last + 1), hidden: isTrue(attributes.hidden), cells: [] };
        if (!(row.row > last && row.row <= ROWS_MAXIMO)) throw new XmlRefused(BROKEN);
        last = row.row;
        before = -1;
      } else if (name === 'c' && row) {
        cell = openCell(attributes, before);
        before = cell.column;
      } else if (cell) {
        if (name === 'f') cell.hasFormula = true;
        else if (name === 'rPh') spoken = true;
        else if (name === 'v' || (name === 't' && !spoken)) {
          collecting = true;
          cell.hasValue = true;
        }
      } else if (name === 'mergeCell' && read.merged.length < LIST_MAXIMO)
        read.merged.push(attributes.ref ?? '');
      else if (name === 'col' && isTrue(attributes.hidden) && read.hiddenColumns.length < LIST_MAXIMO) {
        read.hiddenColumns.push({ first: Number(attributes.min) - 1, last: Number(attributes.max) - 1 });
      }
    },
    onText: (text) => {
      if (collecting && cell) cell.value = grow(cell.value, text);
    },
    onClose: (name) => {
      collecting = false;
      if (name === 'rPh') spoken = false;
      else if (name === 'c' && cell && row) {
        const closed = closeCell(cell, libro);
        if (closed && ++count > CELLS_MAXIMO)
          throw new XmlRefused(`tiene más de ${CELLS_MAXIMO} celdas llenas`);
        if (closed) row.cells.push(closed);
        cell = undefined;
      } else if (name === 'row' && row) {
        if (row.cells.length) read.rows.push(row);
        row = undefined;
      }
    },
  });
  return read;
}

function openCell({ r, s, t }: Readonly<Record<string, string>>, before: number): OpenCell {
  const column = r === undefined ? before + 1 : (parseAddress(r.toUpperCase())?.column ?? -1);
  if (column <= before || column >= COLUMNS_MAXIMO) throw new XmlRefused(BROKEN);
  return { column, type: t ?? 'n', style: Number(s ?? 0), value: '', hasFormula: false, hasValue: false };
}

function closeCell(cell: OpenCell, libro: Libro): SheetCell | undefined {
  const { column, type, style, value, hasFormula, hasValue } = cell;
  // Programs that do not calculate omit the result, or leave it empty; only a text may be empty.
  if (!hasValue || (hasFormula && value === '' && type !== 'str')) {
    const motivo = 'su fórmula no tiene resultado guardado; abre el libro en Excel y guárdalo de nuevo';
    return hasFormula ? { column, motivo } : undefined;
  }
  const texto = (text: string): SheetCell | undefined => (text.trim() ? { column, texto: text } : undefined);
  switch (type) {
    case 's':
      return sharedText(libro, column, value, texto);
    case 'str':
    case 'inlineStr':
      return texto(readEscapes(value));
    case 'e':
      return { column, motivo: `«${value}» es un error de Excel; corrige su fórmula o escribe el dato` };
    case 'b':
      return { column, motivo: 'es VERDADERO o FALSO, no un texto ni un número' };
    case 'd':
      return { column, motivo: BECAME_DATE(value.slice(0, 10)), dia: value.slice(0, 10) };
    default:
      if (!value.trim()) return undefined;
      if (libro.looks[style] === 'fecha') {
        const fecha = dateText(value, libro.fechasDesde) ?? value;
        return { column, motivo: BECAME_DATE(fecha), dia: fecha.split('/').toReversed().join('-') };
      }
      if (libro.looks[style] === 'porcentaje')
        return { column, texto: numberText(value), porcentaje: numberText(String(Number(value) * 100)) };
      return texto(numberText(value));
  }
}

/** @throws {XmlRefused} if the text list is missing */
function sharedText(
  { textos }: Libro,
  column: number,
  value: string,
  texto: (text: string) => SheetCell | undefined,
): SheetCell | undefined {
  if (!value.trim()) return undefined;
  if (!textos)
    throw new XmlRefused(
      'le falta la parte con los textos de sus celdas (sharedStrings.xml); ábrelo en Excel y guárdalo de nuevo',
    );
  const text = /^\s*\d+\s*$/.test(value) ? textos[Number(value)] : undefined;
  return text === undefined
    ? { column, motivo: 'su texto no está en el libro; escríbelo de nuevo' }
    : texto(text);
}

const BECAME_DATE = (fecha: string) =>
  `Excel lo convirtió en fecha (${fecha}); da a la columna el formato Texto y escríbelo de nuevo`;

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}
