import { expect, test } from 'vitest';
import { openDraftStorage } from '../navegador/draftStorage.ts';
import { CONFIGURACIONES_KEY, createGuardadosStore, FAVORITOS_KEY } from './guardadosStore.ts';

function openStorage(textos: Record<string, string> = {}) {
  const kept = new Map(Object.entries(textos));
  return openDraftStorage(() => ({
    getItem: (clave) => kept.get(clave) ?? null,
    setItem: (clave, texto) => void kept.set(clave, texto),
    removeItem: (clave) => void kept.delete(clave),
  }));
}
const NADA = { lotes: [], modelos: [], equipamientos: [], configuraciones: [] };
const UNA = { id_proyecto: 1, id_lote: '2', id_modelo: 1, equipamientos: [2, 1] };

test('hearts and whole choices are saved on the device, and a second press removes them', () => {
  const storage = openStorage();
  const first = createGuardadosStore(storage);
  first.toggleLote(1, 'M4-L6');
  first.toggleModelo(3);
  first.toggleEquipamiento(7);
  first.toggleConfiguracion(UNA);
  const again = createGuardadosStore(storage);
  expect(again.store.getState()).toEqual({
    lotes: ['1/M4-L6'],
    modelos: [3],
    equipamientos: [7],
    configuraciones: [UNA],
  });
  again.toggleLote(1, 'M4-L6');
  again.toggleModelo(3);
  again.toggleEquipamiento(7);
  again.toggleConfiguracion({ ...UNA, equipamientos: [1, 2] });
  expect(createGuardadosStore(storage).store.getState()).toEqual(NADA);
});

test.each(['{', 'null', '7', '{"lotes":7,"modelos":["x"]}'])(
  'stored data of another shape count as missing: %s',
  (text) => {
    const storage = openStorage({ [FAVORITOS_KEY]: text, [CONFIGURACIONES_KEY]: text });
    expect(createGuardadosStore(storage).store.getState()).toEqual(NADA);
  },
);

test('hearts stored before equipment had any are read', () => {
  const storage = openStorage({ [FAVORITOS_KEY]: '{"lotes":["1/4"],"modelos":[2]}' });
  expect(createGuardadosStore(storage).store.getState()).toEqual({ ...NADA, lotes: ['1/4'], modelos: [2] });
});

test('of many choices the oldest is dropped', () => {
  const { store, toggleConfiguracion } = createGuardadosStore(openStorage());
  for (let lote = 1; lote <= 13; lote++) toggleConfiguracion({ ...UNA, id_lote: String(lote) });
  expect(store.getState().configuraciones.map((it) => it.id_lote)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 2)),
  );
});
