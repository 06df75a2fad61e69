import { expect, test } from 'vitest';
import type { Lote } from '../../../contract/catalogo.ts';
import { restateLotes } from './followProyecto.ts';

const FILAS: readonly Lote[] = [
  { id_lote: '1', terreno: 168, estatus: 'Disponible' },
  { id_lote: '2', terreno: 190, estatus: 'Vendido' },
  { id_lote: '3', terreno: 200, estatus: 'Disponible' },
];

test('lots get their new states; unchanged ones keep their identity', () => {
  const restated = restateLotes(FILAS, { lotes: { Vendido: ['1'], Disponible: ['2'] } });
  expect(restated?.map(({ estatus }) => estatus)).toEqual(['Vendido', 'Disponible', 'Disponible']);
  expect(restated?.[2]).toBe(FILAS[2]);
  expect(FILAS[0]?.estatus).toBe('Disponible');
});

test('known states do not make another list', () => {
  expect(restateLotes(FILAS, { lotes: { Vendido: ['2'] } })).toBe(FILAS);
  expect(restateLotes(FILAS, {})).toBe(FILAS);
  const whole = { completa: true, lotes: { Vendido: ['2'], Disponible: ['1', '3'] } } as const;
  expect(restateLotes(FILAS, { ...whole, lotes: { Vendido: ['2'], Disponible: ['1', '3'] } })).toBe(FILAS);
});

test('news of lots that are not in the list are not added to it', () => {
  expect(restateLotes(FILAS, { lotes: { Vendido: ['9'] } })).toBeUndefined();
  expect(
    restateLotes(FILAS, { completa: true, lotes: { Vendido: ['2'], Disponible: ['1'] } }),
  ).toBeUndefined();
});
