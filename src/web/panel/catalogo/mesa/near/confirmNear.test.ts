import { expect, test } from 'vitest';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { createMesaStore } from '../state/mesaStore.ts';
import { confirmAndGoOn, confirmNear, listRuns, nearOf } from './confirmNear.ts';

const figura = (n: number): FiguraDeMesa => ({
  n,
  d: `M${n * 50} 0h40v40h-40Z`,
  caja: [n * 50, 0, n * 50 + 40, 40],
  area: 1600,
  etiqueta: [n * 50 + 20, 20, 20],
});

/** So many lots in a row, each with its shape; those in `cercanos` were assigned by nearness. */
function storeWith(count: number, cercanos: readonly number[]) {
  const all = Array.from({ length: count }, (_, i) => i + 1);
  const mesa: MesaDePlano = {
    plano: '',
    hoja: [0, 0, 1000, 1000],
    vista: [0, 0, 1000, 1000],
    figuras: all.map(figura),
    otras: 0,
    lotes: all.map((n) => ({ id_lote: String(n), terreno: 168, figuras: [n], por: 'dibujo' })),
    disputas: [],
    sobrantes: [],
    cercanos: [{ porque: 'Su número está fuera.', lotes: cercanos.map(String) }],
    lectura: [],
    ligas: { version: 1, numerosEscritos: 'comparar', alfileres: 'automaticos', ligas: [], trazos: [] },
    halladas: [],
    perdidas: [],
    avisos: [],
  };
  return createMesaStore(mesa);
}

test('a lot assigned by nearness is in its own set, the first to review, until it is confirmed', () => {
  const store = storeWith(4, [2, 3]);
  const { settled, clase } = store.getState();
  expect(clase).toBe('cercanos');
  expect([settled.ligados, settled.cercanos]).toEqual([
    ['1', '4'],
    ['2', '3'],
  ]);
  expect([1, 2, 3, 4].map(settled.stateOf)).toEqual(['ligada', 'cercana', 'cercana', 'ligada']);
  confirmAndGoOn(store, '2');
  const after = store.getState();
  expect(after.settled.cercanos).toEqual(['3']);
  expect(after.settled.stateOf(2)).toBe('ligada');
  expect(after.decisions.figuras).toEqual(new Map([[2, '2']]));
  expect(after.chosen).toEqual({ tipo: 'figura', n: 3 });
  confirmAndGoOn(store, '3');
  expect(store.getState().settled.cercanos).toEqual([]);
});

test('all of a kind are confirmed by one press, and undone as one', () => {
  const store = storeWith(
    30,
    Array.from({ length: 25 }, (_, i) => i + 1),
  );
  confirmAndGoOn(store, '7');
  const [group, ...others] = nearOf(store.getState().settled);
  expect(others).toEqual([]);
  expect(group?.lotes).toHaveLength(24);
  store.take(confirmNear(store.getState().settled, group?.lotes ?? []));
  expect(nearOf(store.getState().settled)).toEqual([]);
  store.undo();
  expect(store.getState().settled.cercanos).toHaveLength(24);
});

test('every lot is named, consecutive ones by the first and the last', () => {
  expect(listRuns(['1', '2', '3', '5', '6', '9'])).toEqual(['1 a 3', '5', '6', '9']);
  expect(listRuns(['F-09', 'F-10', 'F-11', 'G-12', 'G-13', 'Casa Club'])).toEqual([
    'F-09 a F-11',
    'G-12',
    'G-13',
    'Casa Club',
  ]);
});

test('another shape, or none, counts as a decision as much as a confirmation', () => {
  const store = storeWith(3, [2, 3]);
  const { settled } = store.getState();
  store.take({ nombre: '', figuras: [{ n: 2, antes: undefined, despues: null }] });
  expect(store.getState().settled.cercanos).toEqual(['3']);
  expect(store.getState().settled.sinFigura).toEqual(['2']);
  expect(settled.cercanos).toEqual(['2', '3']);
});
