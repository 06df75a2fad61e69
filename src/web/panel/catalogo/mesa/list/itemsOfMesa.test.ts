import { expect, test } from 'vitest';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { readDecisions } from '../state/decisions.ts';
import { CLASES_DE_MESA, settleMesa } from '../state/settleMesa.ts';
import { chosenOf, itemOf, rowKeysOf, rowOfChosen } from './itemsOfMesa.ts';

const figura = (n: number, x: number, y: number): FiguraDeMesa => ({
  n,
  d: `M${x} ${y}h40v40h-40Z`,
  caja: [x, y, x + 40, y + 40],
  area: 1600,
  etiqueta: [x + 20, y + 20, 20],
});

/**
 * Lot 1 has shape 1, lots 2 and 3 dispute shapes 2 and 3, lot 4 is drawn by hand and 5 has nothing; 7, 8 and 9 are
 * unassigned.
 */
const MESA: MesaDePlano = {
  plano: '',
  hoja: [0, 0, 1000, 1000],
  vista: [0, 0, 1000, 1000],
  figuras: [
    figura(1, 0, 0),
    figura(2, 50, 0),
    figura(3, 100, 0),
    figura(8, 300, 103),
    figura(7, 100, 100),
    figura(9, 0, 200),
  ],
  otras: 0,
  lotes: ['1', '2', '3', '4', '5'].map((id_lote, i) => ({
    id_lote,
    terreno: 168,
    figuras: i === 0 ? [1] : [],
    por: i === 0 ? ('dibujo' as const) : null,
  })),
  disputas: ['2', '3'].map((id_lote) => ({
    id_lote,
    motivo: 'no coinciden',
    porque: 'no coinciden: «2»',
    figuras: [2, 3],
  })),
  sobrantes: [7, 8, 9],
  cercanos: [],
  lectura: [],
  ligas: {
    version: 1,
    numerosEscritos: 'comparar',
    alfileres: 'automaticos',
    hoja: [0, 0, 1000, 1000],
    ligas: [],
    trazos: [{ id_lote: '4', puntos: [0, 300, 40, 300, 40, 340] }],
  },
  halladas: [],
  perdidas: [],
  avisos: [],
};
const settled = settleMesa(MESA, readDecisions(MESA));

test('each row of the list leads to a place that leads back to it', () => {
  for (const clase of CLASES_DE_MESA) {
    const keys = rowKeysOf(settled, clase);
    const rows = keys.map((key) => rowOfChosen(settled, keys, chosenOf(settled, key)));
    // Two lots that dispute the same shapes share one place.
    expect(rows).toEqual(clase === 'porDecidir' ? [0, 0] : keys.map((_, row) => row));
  }
  expect(rowOfChosen(settled, rowKeysOf(settled, 'ligados'), { tipo: 'figura', n: 9 })).toBe(-1);
  expect(rowOfChosen(settled, rowKeysOf(settled, 'ligados'), undefined)).toBe(-1);
});

test('a lot without a shape leads to the only free shape with its number', () => {
  const withNumber = (...shapes: number[]) =>
    settleMesa(
      {
        ...MESA,
        figuras: MESA.figuras.map((it) => (shapes.includes(it.n) ? { ...it, escritos: ['5'] } : it)),
      },
      readDecisions(MESA),
    );
  const one = withNumber(1, 8);
  expect(chosenOf(one, '5')).toEqual({ tipo: 'figura', n: 8 });
  expect(rowOfChosen(one, rowKeysOf(one, 'sinFigura'), { tipo: 'figura', n: 8 })).toBe(0);
  expect(chosenOf(withNumber(7, 8), '5')).toEqual({ tipo: 'lote', id_lote: '5' });
});

test('unassigned shapes come in reading order: row by row, though one is a little lower', () => {
  expect(rowKeysOf(settled, 'sobrantes')).toEqual([7, 8, 9]);
});

test('a row shows what is known of its lot', () => {
  expect(itemOf(settled, 'porDecidir', '2')).toEqual({ nombre: '2 o 3', nota: 'No coinciden: «2»' });
  expect(itemOf(settled, 'ligados', '4').nota).toMatch(/trazado a mano$/);
});
