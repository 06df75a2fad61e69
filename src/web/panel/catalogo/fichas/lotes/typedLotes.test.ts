import { expect, test } from 'vitest';
import { cellsInPaste, EMPTY_LOTE, filledLotes, pasteLotes } from './typedLotes.ts';

const uno = { ...EMPTY_LOTE, id_lote: '1', terreno: '168', frente: '9', fondo: '20' };

test('a spreadsheet’s clipboard is rows and cells, and one cell is plain text', () => {
  expect(cellsInPaste('12\t190.5\r\n13\t200\r\n')).toEqual([
    ['12', '190.5'],
    ['13', '200'],
  ]);
  expect(cellsInPaste('12')).toBeUndefined();
  expect(cellsInPaste('12\n13\n')).toEqual([['12'], ['13']]);
});

test('pasted rows overwrite the lots from the cell on, and extend the table', () => {
  const pasted = [
    ['200', 'vendido'],
    ['210', 'VENDIDO'],
  ];
  expect(pasteLotes([uno, { ...uno, id_lote: '2' }], pasted, 1, 'terreno')).toEqual([
    uno,
    { ...uno, id_lote: '2', terreno: '200', estatus: 'Vendido' },
    { ...EMPTY_LOTE, terreno: '210', estatus: 'Vendido' },
  ]);
});

test('a header row names the pasted columns, even unknown ones', () => {
  const pasted = [
    ['id_proyecto', 'terreno', 'id_lote'],
    ['1', '168', 'M4-L1'],
  ];
  expect(pasteLotes([], pasted, 0, 'id_lote')).toEqual([{ ...EMPTY_LOTE, id_lote: 'M4-L1', terreno: '168' }]);
});

test('empty rows are skipped, and the others keep their indexes', () => {
  expect(filledLotes([uno, EMPTY_LOTE, { ...uno, id_lote: ' ' }])).toEqual([
    { lote: uno, row: 0 },
    { lote: { ...uno, id_lote: ' ' }, row: 2 },
  ]);
});
