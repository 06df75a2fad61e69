import { expect, test } from 'vitest';
import { openDraftStorage } from '../../navegador/draftStorage.ts';
import { createShownModelos } from './shownModelos.ts';

function openStorage(first?: string) {
  const kept = new Map(first === undefined ? [] : [['modelosVistos', first]]);
  return openDraftStorage(() => ({
    getItem: (clave) => kept.get(clave) ?? null,
    setItem: (clave, texto) => void kept.set(clave, texto),
    removeItem: (clave) => void kept.delete(clave),
  }));
}

test('the visitor’s order lasts for the visit; a second press gives the catalogue’s back', () => {
  const storage = openStorage();
  const first = createShownModelos(storage);
  expect(first.store.getState()).toEqual({ caben: true, order: undefined });
  first.toggleOrder('precio');
  first.toggleOrder('area');
  first.toggleCaben();
  const again = createShownModelos(storage);
  expect(again.store.getState()).toEqual({ caben: false, order: 'area' });
  again.toggleOrder('area');
  expect(createShownModelos(storage).store.getState()).toEqual({ caben: false, order: undefined });
});

test.each(['{', 'null', '7', '{"caben":1,"order":"nombre"}'])(
  'stored data of another shape count as missing: %s',
  (text) => {
    expect(createShownModelos(openStorage(text)).store.getState()).toEqual({ caben: true, order: undefined });
  },
);
