import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCells, isInRange, placeAfter, rangeBetween } from './cellRange.ts';
import { NO_ROW_HISTORY, noteRows, redoRows, undoRows } from './rowHistory.ts';
import {
  COLUMNAS_DE_LOTE,
  cellsInPaste,
  clearLotes,
  EMPTY_LOTE,
  fillLotes,
  findLote,
  pasteLotes,
  textOfCells,
} from './typedLotes.ts';

const lote = (id_lote: string, more = {}) => ({ ...EMPTY_LOTE, id_lote, terreno: '160', ...more });
const block = (row: number, col: number, toRow: number, toCol: number) =>
  rangeBetween({ row, col }, { row: toRow, col: toCol });

test('a block between two cells is the same from either end', () => {
  expect(block(3, 2, 1, 5)).toEqual(block(1, 2, 3, 5));
  expect(countCells(block(3, 2, 1, 5))).toBe(12);
  expect(isInRange(block(3, 2, 1, 5), { row: 2, col: 5 })).toBe(true);
  expect(isInRange(block(3, 2, 1, 5), { row: 2, col: 6 })).toBe(false);
});

test('arrows stay within the table', () => {
  const size = { row: 3, col: 8 };
  expect(placeAfter('ArrowUp', { row: 0, col: 7 }, size)).toEqual({ row: 0, col: 7 });
  expect(placeAfter('ArrowDown', { row: 1, col: 7 }, size)).toEqual({ row: 2, col: 7 });
  expect(placeAfter('ArrowRight', { row: 2, col: 7 }, size)).toEqual({ row: 2, col: 7 });
  expect(placeAfter('ArrowLeft', { row: 2, col: 7 }, size)).toEqual({ row: 2, col: 6 });
  expect(placeAfter('a', { row: 2, col: 7 }, size)).toBeUndefined();
});

test('quoted cells of a clipboard may have tabs, lines and quotes; what is copied comes back the same', () => {
  expect(cellsInPaste('"M4\n""A"""\t160\nM5\t"2"" x"\n')).toEqual([
    ['M4 "A"', '160'],
    ['M5', '2" x'],
  ]);
  // A quote within a cell is a letter.
  expect(cellsInPaste('6" x\t1')).toEqual([['6" x', '1']]);
  const cell = fc
    .string({ unit: fc.constantFrom('a', '"', '1', ' ', ',') })
    .map((it) => it.trim().replace(/ +/g, ' '));
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (pairs) => {
      fc.pre(pairs.at(-1)?.some(Boolean) === true);
      const lotes = pairs.map(([seccion, nivel]) => lote('1', { seccion, nivel }));
      const text = textOfCells(lotes, block(0, 6, pairs.length - 1, 7));
      expect(cellsInPaste(text)).toEqual(pairs);
    }),
  );
});

test('numbers come as a spreadsheet shows them; what is not plainly one stays to be refused', () => {
  const pasted = ['1,234.50', '190.5 m²', '168m2', '1,5', '12,34', 'mucho', '-3'].map((it) => [it]);
  expect(pasteLotes([], pasted, 0, 'terreno').map(({ terreno }) => terreno)).toEqual([
    ...['1234.50', '190.5', '168', '1,5', '12,34', 'mucho', '-3'],
  ]);
});

test('a chosen block is filled with one text, and emptied without touching a state', () => {
  const lotes = [lote('1'), lote('2', { estatus: 'Vendido' }), lote('3')];
  const filled = fillLotes(lotes, block(0, 2, 1, 2), 'vendido');
  expect(filled.map(({ estatus }) => estatus)).toEqual(['Vendido', 'Vendido', 'Disponible']);
  expect(filled[2]).toBe(lotes[2]);
  expect(clearLotes(lotes, block(1, 1, 1, 3))).toEqual([
    lotes[0],
    { ...lotes[1], terreno: '', frente: '', estatus: 'Vendido' },
    lotes[2],
  ]);
});

test('steps go back and forth; letters in one cell are one step', () => {
  const [none, one, two, three] = [[], [lote('1')], [lote('12')], [lote('12'), lote('2')]];
  let history = noteRows(NO_ROW_HISTORY, none, one, '0.id_lote');
  history = noteRows(history, one, two, '0.id_lote');
  history = noteRows(history, two, three);
  const back = undoRows(history, three);
  expect(back?.now).toBe(two);
  expect(back && undoRows(back, two)?.now).toBe(none);
  expect(back && redoRows(back, two)?.now).toBe(three);
  expect(redoRows(history, three)).toBeUndefined();
});

test('no step leads back over what a colleague changed', () => {
  const [one, two, merged, more] = [[lote('1')], [lote('2')], [lote('2'), lote('9')], [lote('3'), lote('9')]];
  const history = noteRows(NO_ROW_HISTORY, one, two);
  expect(undoRows(history, merged)).toBeUndefined();
  const later = noteRows(history, merged, more);
  const back = undoRows(later, more);
  expect(back?.now).toBe(merged);
  expect(back && undoRows(back, merged)).toBeUndefined();
});

test('a lot is found by its name, else by how it begins', () => {
  const lotes = ['12', 'M1-2', 'M1', '1'].map((it) => lote(it));
  expect([' m1 ', 'M1-', '1', 'x'].map((it) => findLote(lotes, it))).toEqual([2, 1, 3, undefined]);
});

test('ten thousand lots are copied and pasted as they are', () => {
  const lotes = Array.from({ length: 10_000 }, (_, n) => lote(String(n)));
  const cells = cellsInPaste(textOfCells(lotes, block(0, 0, 9_999, COLUMNAS_DE_LOTE.length - 1)));
  expect(cells).toHaveLength(10_000);
  expect(pasteLotes(lotes, cells ?? [], 0, 'id_lote')).toEqual(lotes);
});
