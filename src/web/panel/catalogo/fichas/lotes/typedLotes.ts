import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { ESTATUS_DE_LOTE } from '../../../../../domain/lote.ts';
import type { CellRange } from './cellRange.ts';

export const COLUMNAS_DE_LOTE = [
  'id_lote',
  'terreno',
  'estatus',
  'frente',
  'fondo',
  'etapa',
  'seccion',
  'nivel',
] as const;
export type ColumnaDeLote = (typeof COLUMNAS_DE_LOTE)[number];

export const NUMERIC: ReadonlySet<ColumnaDeLote> = new Set(['terreno', 'frente', 'fondo']);

export const EMPTY_LOTE: LoteDeFicha = {
  id_lote: '',
  terreno: '',
  estatus: ESTATUS_DE_LOTE[0],
  frente: '',
  fondo: '',
  etapa: '',
  seccion: '',
  nivel: '',
};

/**
 * Cells of a spreadsheet's clipboard, row by row: tabs between cells, and quotes around those with tabs, lines or quotes,
 * doubled within. `undefined` for the text of a single cell.
 */
export function cellsInPaste(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g;
  for (const [, quoted, plain = '', end] of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .matchAll(cells)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim());
    if (!end) break;
    if (end === '\n') rows.push([]);
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

/** Chosen cells as a spreadsheet takes them. */
export function textOfCells(lotes: readonly LoteDeFicha[], range: CellRange): string {
  const quote = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return lotes
    .slice(range.desde.row, range.hasta.row + 1)
    .map((lote) =>
      columnasIn(range)
        .map((columna) => quote(lote[columna]))
        .join('\t'),
    )
    .join('\n');
}

/** Puts one text into all chosen cells. */
export function fillLotes(lotes: readonly LoteDeFicha[], range: CellRange, text: string): LoteDeFicha[] {
  const columnas = columnasIn(range);
  return lotes.map((lote, row) => {
    if (row < range.desde.row || row > range.hasta.row) return lote;
    return { ...lote, ...Object.fromEntries(columnas.map((columna) => [columna, cleaned(columna, text)])) };
  });
}

/** Empties chosen cells, but no state: an empty one would put a sold lot on sale. */
export function clearLotes(lotes: readonly LoteDeFicha[], range: CellRange): LoteDeFicha[] {
  const columnas = columnasIn(range).filter((columna) => columna !== 'estatus');
  return lotes.map((lote, row) => {
    if (row < range.desde.row || row > range.hasta.row) return lote;
    return { ...lote, ...Object.fromEntries(columnas.map((columna) => [columna, ''])) };
  });
}

function columnasIn({ desde, hasta }: CellRange): readonly ColumnaDeLote[] {
  return COLUMNAS_DE_LOTE.slice(desde.col, hasta.col + 1);
}

/**
 * Pastes cells over the lots from one cell on, and appends further rows. A header row names
 * the columns, in any order, and is skipped.
 */
export function pasteLotes(
  lotes: readonly LoteDeFicha[],
  pasted: readonly (readonly string[])[],
  row: number,
  columna: ColumnaDeLote,
): LoteDeFicha[] {
  const named = namesIn(pasted[0] ?? []);
  const rows = named ? pasted.slice(1) : pasted;
  const columnas = named ?? COLUMNAS_DE_LOTE.slice(COLUMNAS_DE_LOTE.indexOf(columna));
  const out = [...lotes];
  rows.forEach((cells, index) => {
    const lote = { ...(out[row + index] ?? EMPTY_LOTE) };
    columnas.forEach((name, at) => {
      const cell = cells[at];
      if (name && cell !== undefined) lote[name] = cleaned(name, cell);
    });
    out[row + index] = lote;
  });
  return out;
}

/** Out: the columns of a header row, `undefined` for unknown ones; `undefined` if it is no header row. */
function namesIn(cells: readonly string[]): (ColumnaDeLote | undefined)[] | undefined {
  const names = cells.map((cell) => COLUMNAS_DE_LOTE.find((it) => it === cell.toLowerCase()));
  return names.includes('id_lote') ? names : undefined;
}

/** Normalises a state's capitals, and a number's separators and unit as a spreadsheet shows it. */
function cleaned(columna: ColumnaDeLote, cell: string): string {
  if (NUMERIC.has(columna)) return plainNumber(cell);
  if (columna !== 'estatus') return cell;
  return ESTATUS_DE_LOTE.find((it) => it.toLowerCase() === cell.toLowerCase()) ?? cell;
}

/** `1,234.50 m²` is 1234.50; what is not plainly a number stays, to be refused. */
function plainNumber(cell: string): string {
  const [, digits] = /^(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?: ?m[2²]?)?$/.exec(cell) ?? [];
  return digits === undefined ? cell : digits.replaceAll(',', '');
}

/** Non-empty rows, with their indexes in the form. */
export function filledLotes(lotes: readonly LoteDeFicha[]): { lote: LoteDeFicha; row: number }[] {
  return lotes
    .map((lote, row) => ({ lote, row }))
    .filter(({ lote }) => lote.id_lote.trim() || lote.terreno.trim());
}

/** Row of the lot of that name, else of the first that begins so; `undefined` without one. */
export function findLote(lotes: readonly LoteDeFicha[], typed: string): number | undefined {
  const wanted = typed.trim().toLowerCase();
  const names = lotes.map(({ id_lote }) => id_lote.trim().toLowerCase());
  const exact = names.indexOf(wanted);
  const row = exact < 0 ? names.findIndex((name) => name.startsWith(wanted)) : exact;
  return row < 0 ? undefined : row;
}
