import { describe, expect, test } from 'vitest';
import type { Lote } from '../../../contract/catalogo.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import { sayChanged } from './planoActions.ts';
import { changedLotes, createPlanoStore, type LoteEnPlano, NOTHING_MARKED } from './planoStore.ts';

const lotes: Lote[] = [
  { id_lote: '10', terreno: 200, estatus: 'Disponible' },
  { id_lote: '2', terreno: 150, estatus: 'Vendido' },
  { id_lote: '1', terreno: 168, estatus: 'Disponible' },
];
const sold = lotes.map((lote) => (lote.id_lote === '1' ? { ...lote, estatus: 'Vendido' as const } : lote));

describe('the state that map and list share', () => {
  test('initially lists what can be chosen in the order of the catalogue, and dims none', () => {
    const { filas, apagados, orden, disponibles } = createPlanoStore(lotes, 3000).getState();
    expect([...filas]).toEqual([0, 2]);
    expect(disponibles).toBe(2);
    expect(orden).toBeUndefined();
    expect(apagados).toBeUndefined();
  });

  test('lots that the filter removes from the list are dimmed on the map', () => {
    const store = createPlanoStore(lotes, 3000);
    store.setFiltro({ areaDesde: 160 });
    expect([...store.getState().filas]).toEqual([0, 2]);
    expect([...(store.getState().apagados ?? [])]).toEqual([0, 1, 0]);
  });

  test('sold lots enter the list on request, under the same filter, and are never dimmed for being sold', () => {
    const store = createPlanoStore(lotes, 3000);
    store.setSoloDisponibles(false);
    expect([...store.getState().filas]).toEqual([0, 1, 2]);
    store.setFiltro({ areaHasta: 170 });
    expect([...store.getState().filas]).toEqual([1, 2]);
    store.setSoloDisponibles(true);
    expect([...store.getState().filas]).toEqual([2]);
    expect([...(store.getState().apagados ?? [])]).toEqual([1, 0, 0]);
  });

  test('another order keeps the filter', () => {
    const store = createPlanoStore(lotes, 3000);
    store.setFiltro({ areaDesde: 160 });
    store.setSortOrder({ columna: 'area', descendente: true });
    expect([...store.getState().filas]).toEqual([0, 2]);
  });

  test('other lots of the project get the current filter and order', () => {
    const before = createPlanoStore(lotes, 3000);
    before.setFiltro({ areaDesde: 160 });
    before.setSoloDisponibles(false);
    before.setSortOrder({ columna: 'area', descendente: true });
    const store = createPlanoStore(
      [{ id_lote: '9', terreno: 300, estatus: 'Disponible' }, ...lotes],
      3000,
      before.getState(),
    );
    expect([...store.getState().filas]).toEqual([0, 1, 3]);
  });

  test('other lots keep the focus and the open sheet, if that lot is still among them', () => {
    const before = createPlanoStore(lotes, 3000);
    before.setState({ foco: 2, abierto: 1 });
    const more: Lote[] = [{ id_lote: '9', terreno: 300, estatus: 'Disponible' }, ...lotes];
    const { foco, abierto } = createPlanoStore(more, 3000, before.getState()).getState();
    expect([foco, abierto]).toEqual([3, 2]);
    const fewer = createPlanoStore(lotes.slice(1), 3000, before.getState()).getState();
    expect([fewer.foco, fewer.abierto]).toEqual([1, 0]);
    expect(createPlanoStore(lotes.slice(0, 1), 3000, before.getState()).getState()).toMatchObject({
      foco: NOTHING_MARKED,
      abierto: NOTHING_MARKED,
    });
  });

  test('another price of the excess updates the price filter and the order by added price', () => {
    const store = createPlanoStore(lotes, 3000);
    store.setSoloDisponibles(false);
    store.setFiltro({ sumaHasta: 50_000 });
    store.setSortOrder({ columna: 'suma', descendente: false });
    expect([...store.getState().filas]).toEqual([1, 2]);
    store.setPrecioExedente(1000);
    expect([...store.getState().filas]).toEqual([1, 2, 0]);
    expect([...(store.getState().apagados ?? [])]).toEqual([0, 0, 0]);
    store.setPrecioExedente(-1000);
    expect([...store.getState().filas]).toEqual([0, 2, 1]);
  });

  test('a lot that was sold meanwhile leaves a list of available ones', () => {
    const store = createPlanoStore(lotes, 3000);
    store.setLotes(sold, [2]);
    expect([...store.getState().filas]).toEqual([0]);
    expect(store.getState().disponibles).toBe(1);
  });
});

describe('a new answer of the server', () => {
  test('leaves the visitor in place, and announces only their current lot’s change', () => {
    const store = createPlanoStore(lotes, 3000);
    store.setState({ foco: 0, abierto: 0, escala: 2 });
    store.setLotes(sold, [2]);
    sayChanged(store);
    expect(store.getState()).toMatchObject({ foco: 0, abierto: 0, escala: 2, aviso: '' });
    store.setState({ foco: 2, abierto: 2 });
    store.setLotes(lotes, [2]);
    sayChanged(store);
    expect(store.getState()).toMatchObject({
      foco: 2,
      abierto: 2,
      aviso: expect.stringMatching(/^Lote 1, .*disponible/),
    });
  });

  test('is the same set of lots if only states differ, and names those', () => {
    expect(changedLotes(lotes, lotes)).toEqual([]);
    expect(changedLotes(lotes, [...lotes])).toEqual([]);
    expect(changedLotes(lotes, sold)).toEqual([2]);
  });

  test('is another set of lots if one was added, removed, moved or resized', () => {
    expect(changedLotes(lotes, lotes.slice(1))).toBeUndefined();
    expect(changedLotes(lotes, [...lotes].reverse())).toBeUndefined();
    expect(
      changedLotes(
        lotes,
        lotes.map((lote) => ({ ...lote, terreno: lote.terreno + 1 })),
      ),
    ).toBeUndefined();
  });
});

describe('for the staff', () => {
  const { apartado, vendido } = ESTADOS_DE_LOTE;
  const shown = (estado: LoteEnPlano['estado'], nota?: string): LoteEnPlano[] => [
    { id_lote: '7', terreno: 168, estatus: 'Vendido', ...(estado && { estado }), ...(nota && { nota }) },
  ];

  test('a held lot that is sold changes its look, though visitors see the same', () => {
    expect(changedLotes(shown(apartado), shown(vendido))).toEqual([0]);
  });

  test('a hold that only changes its end needs no redraw', () => {
    expect(changedLotes(shown(apartado, 'hasta el viernes'), shown(apartado, 'hasta el lunes'))).toEqual([]);
  });

  test('the list has every state, and a filter of their own dims lots that do not match', () => {
    const { libre, apartado } = ESTADOS_DE_LOTE;
    const store = createPlanoStore(lotes, 3000, undefined, [libre, apartado]);
    expect([...store.getState().filas]).toEqual([0, 1, 2]);
    store.setFiltro({ otro: ({ id_lote }) => id_lote === '2' });
    expect([...store.getState().filas]).toEqual([1]);
    expect([...(store.getState().apagados ?? [])]).toEqual([1, 0, 1]);
    store.setFiltro({ otro: undefined });
    expect(store.getState().apagados).toBeUndefined();
  });
});
