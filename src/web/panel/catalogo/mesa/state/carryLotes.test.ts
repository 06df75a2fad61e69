import { expect, it } from 'vitest';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { carryLotes, recognisedIn } from './carryLotes.ts';
import { createMesaStore } from './mesaStore.ts';
import { bindFiguras, excludeFiguras } from './steps.ts';

const nothing = { total: 0, lotes: [] };
/** Lots 1 to 5 have no shape; lots 1 to 4, and one that left the list, were at shapes 11 to 15. */
const MESA: MesaDePlano = {
  plano: '/planos/0/plano.svg',
  hoja: [0, 0, 1000, 1000],
  vista: [0, 0, 1000, 1000],
  figuras: [11, 12, 13, 14, 15].map((n) => ({
    n,
    d: `M${n * 50} 10L${n * 50 + 40} 10L${n * 50 + 40} 50Z`,
    caja: [n * 50, 10, n * 50 + 40, 50],
    area: 800,
    etiqueta: [n * 50 + 30, 20, 10],
  })),
  otras: 0,
  lotes: ['1', '2', '3', '4', '5'].map((id_lote) => ({ id_lote, terreno: 168, figuras: [], por: null })),
  disputas: [],
  sobrantes: [11, 12],
  cercanos: [],
  lectura: [],
  ligas: { version: 1, numerosEscritos: 'comparar', alfileres: 'automaticos', ligas: [], trazos: [] },
  halladas: [],
  perdidas: [],
  avisos: [],
  comparacion: {
    hoja: { escala: 1, dx: 0, dy: 0 },
    cambiados: [],
    iguales: nothing,
    movidos: nothing,
    renombrados: nothing,
    faltantes: nothing,
    nuevos: nothing,
    reconocidos: ['1', '2', '3', '4', 'x'].map((id_lote, i) => ({ id_lote, figura: 11 + i })),
  },
};

it('published lots are assigned to the shapes at their old place by one press, and undone by one', () => {
  const store = createMesaStore(MESA);
  const reconocidos = recognisedIn(store.getState().settled);
  expect(reconocidos.map(({ id_lote }) => id_lote)).toEqual(['1', '2', '3', '4']);
  store.take(carryLotes(reconocidos));
  expect(store.getState().settled).toMatchObject({ ligados: ['1', '2', '3', '4'], sinFigura: ['5'] });
  expect(recognisedIn(store.getState().settled)).toEqual([]);
  store.undo();
  expect(store.getState().settled.ligados).toEqual([]);
});

it('a lot or shape with a later decision is left out', () => {
  const store = createMesaStore(MESA);
  store.take(bindFiguras(store.getState().settled, [11], '5'));
  store.take(bindFiguras(store.getState().settled, [15], '2'));
  store.take(excludeFiguras(store.getState().settled, [13]));
  expect(recognisedIn(store.getState().settled).map(({ id_lote }) => id_lote)).toEqual(['4']);
});
