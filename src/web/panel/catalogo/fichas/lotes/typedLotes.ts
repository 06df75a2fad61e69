import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { ESTATUS_DE_LOTE } from '../../../../../domain/lote.ts';

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

/** Cells of a spreadsheet's clipboard, row by row; `undefined` for the text of a single cell. */
export function cellsInPaste(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
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

/** Normalises a state's capitals. */
function cleaned(columna: ColumnaDeLote, cell: string): string {
  if (columna !== 'estatus') return cell;
  return ESTATUS_DE_LOTE.find((it) => it.toLowerCase() === cell.toLowerCase()) ?? cell;
}

/** Non-empty rows, with their indexes in the form. */
export function filledLotes(lotes: readonly LoteDeFicha[]): { lote: LoteDeFicha; row: number }[] {
  return lotes
    .map((lote, row) => ({ lote, row }))
    .filter(({ lote }) => lote.id_lote.trim() || lote.terreno.trim());
}
