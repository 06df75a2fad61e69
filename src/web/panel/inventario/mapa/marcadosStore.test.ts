import { expect, test } from 'vitest';
import { createMarcadosStore } from './marcadosStore.ts';

test('a press marks a lot, and a second press unmarks it', () => {
  const marcas = createMarcadosStore();
  marcas.toggle('37');
  expect([...marcas.getState().marcados]).toEqual(['37']);
  expect(marcas.getState().varios).toBe(true);
  marcas.toggle('37');
  expect([...marcas.getState().marcados]).toEqual([]);
});

test('a rectangle adds its lots, or unmarks them if all were marked', () => {
  const marcas = createMarcadosStore();
  marcas.toggle('1');
  marcas.toggleAll(['1', '2']);
  expect([...marcas.getState().marcados]).toEqual(['1', '2']);
  marcas.toggleAll(['1', '2']);
  expect([...marcas.getState().marcados]).toEqual([]);
  marcas.toggleAll([]);
  expect([...marcas.getState().marcados]).toEqual([]);
});

test('finishing clears the marks, and a press opens a lot again', () => {
  const marcas = createMarcadosStore();
  marcas.toggleAll(['1', '2']);
  marcas.setState({ rectangulo: true });
  marcas.finish();
  expect(marcas.getState()).toMatchObject({ varios: false, rectangulo: false });
  expect(marcas.getState().marcados.size).toBe(0);
});
