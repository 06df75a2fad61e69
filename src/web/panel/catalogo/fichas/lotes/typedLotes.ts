import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { ESTATUS_DE_LOTE } from '../../../../../domain/lote.ts';

export const COLUMNAS_DE_LOTE = ['id_lote', 'terreno', 'estatus'] as const;
export type ColumnaDeLote = (typeof COLUMNAS_DE_LOTE)[number];

export const EMPTY_LOTE: LoteDeFicha = { id_lote: '', terreno: '', estatus: ESTATUS_DE_LOTE[0] };

/** Cells of what a spreadsheet put on the clipboard, row by row; `undefined` where it is one cell's text. */
export function cellsInPaste(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

/**
 * Lays pasted cells over the lots from one cell on; rows that go beyond the last are added. A first row of column names says
 * which columns come, in any order, and is none itself.
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

/** Out: the columns that a row of names says, `undefined` at those that no lot has; `undefined` where it is no such row. */
function namesIn(cells: readonly string[]): (ColumnaDeLote | undefined)[] | undefined {
  const names = cells.map((cell) => COLUMNAS_DE_LOTE.find((it) => it === cell.toLowerCase()));
  return names.includes('id_lote') ? names : undefined;
}

/** A state as it is written, whatever its capitals. */
function cleaned(columna: ColumnaDeLote, cell: string): string {
  if (columna !== 'estatus') return cell;
  return ESTATUS_DE_LOTE.find((it) => it.toLowerCase() === cell.toLowerCase()) ?? cell;
}

/** Rows in which something was typed, and where each stands in the form. */
export function filledLotes(lotes: readonly LoteDeFicha[]): { lote: LoteDeFicha; row: number }[] {
  return lotes
    .map((lote, row) => ({ lote, row }))
    .filter(({ lote }) => lote.id_lote.trim() || lote.terreno.trim());
}
