import { describe, expect, test } from 'vitest';
import type { Lote } from '../../../contract/catalogo.ts';
import { findLotes } from './findLotes.ts';

const lotes: Lote[] = ['1', '12', '37', '137', 'M4-L12', 'M4-L120', 'M14-L12', 'm-008', '1-12', '11-2'].map(
  (id_lote) => ({ id_lote, terreno: 168, estatus: 'Disponible' }),
);
const ids = (positions: readonly number[]) => positions.map((position) => lotes[position]?.id_lote);
const exact = (text: string) => ids(findLotes(lotes, text).exactos);

describe('finding a lot by typed text', () => {
  test('its exact number finds only it, though others contain it', () => {
    expect(exact('37')).toEqual(['37']);
    expect(ids(findLotes(lotes, '37').todos)).toEqual(['37', '137']);
  });

  test('punctuation, spaces, capitals and the word “lote” do not matter', () => {
    for (const text of ['M4-L12', 'm4 l12', 'M4L12', 'lote m4-l12', '  LOTE   M4/L12 ']) {
      expect(exact(text)).toEqual(['M4-L12']);
    }
  });

  test('leading zeros may be omitted or added', () => {
    expect(exact('m8')).toEqual(['m-008']);
    expect(exact('0037')).toEqual(['37']);
  });

  test('digits grouped differently are another lot', () => {
    expect(exact('1-12')).toEqual(['1-12']);
    expect(exact('11-2')).toEqual(['11-2']);
  });

  test('a prefix match comes before a match inside', () => {
    expect(ids(findLotes(lotes, 'm4').todos)).toEqual(['M4-L12', 'M4-L120']);
  });

  test('a lot’s own number comes before numbers that contain it, in any block', () => {
    expect(ids(findLotes(lotes, 'l12').todos)).toEqual(['M4-L12', 'M14-L12', 'M4-L120']);
    expect(ids(findLotes(lotes, '12').todos)).toEqual(['12', '1-12', 'M4-L12', 'M14-L12', 'M4-L120']);
  });

  test('empty or unreadable text finds nothing', () => {
    for (const text of ['', '   ', 'lote', '—']) expect(findLotes(lotes, text).todos).toEqual([]);
  });
});
