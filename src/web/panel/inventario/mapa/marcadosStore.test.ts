import { expect, test } from 'vitest';
import { createMarcadosStore } from './marcadosStore.ts';

test('a lot is marked, and marked off by the same press', () => {
  const marcas = createMarcadosStore();
  marcas.toggle('37');
  expect([...marcas.getState().marcados]).toEqual(['37']);
  expect(marcas.getState().varios).toBe(true);
  marcas.toggle('37');
  expect([...marcas.getState().marcados]).toEqual([]);
});

test('a rectangle adds to what was marked, and takes off what was all marked', () => {
  const marcas = createMarcadosStore();
  marcas.toggle('1');
  marcas.toggleAll(['1', '2']);
  expect([...marcas.getState().marcados]).toEqual(['1', '2']);
  marcas.toggleAll(['1', '2']);
  expect([...marcas.getState().marcados]).toEqual([]);
  marcas.toggleAll([]);
  expect([...marcas.getState().marcados]).toEqual([]);
});

test('finishing marks none, and a press opens a lot again', () => {
  const marcas = createMarcadosStore();
  marcas.toggleAll(['1', '2']);
  marcas.setState({ rectangulo: true });
  marcas.finish();
  expect(marcas.getState()).toMatchObject({ varios: false, rectangulo: false });
  expect(marcas.getState().marcados.size).toBe(0);
});
