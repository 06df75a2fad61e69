import { expect, test } from 'vitest';
import { estatusThat, isFree, SHOWN_ESTADOS, shownEstadoOf } from './shownEstados.ts';

test('no two states look alike, not even without colour', () => {
  const looks = Object.values(SHOWN_ESTADOS).map(({ aspecto }) => aspecto);
  expect(new Set(looks.map(({ trama }) => trama)).size).toBe(looks.length);
  expect(new Set(looks.map(({ fondo }) => fondo)).size).toBe(looks.length);
});

test('only an available lot can be chosen', () => {
  const can = Object.entries(SHOWN_ESTADOS).filter(([, estado]) => estado.canChoose);
  expect(can.map(([estado]) => estado)).toEqual(['Disponible']);
});

test('a withdrawn lot is shown so unless something lies on it, and nothing new begins on it', () => {
  expect(shownEstadoOf({ estado: 'Disponible', retirado: true })).toBe('Retirado');
  expect(shownEstadoOf({ estado: 'Apartado', retirado: true })).toBe('Apartado');
  expect(shownEstadoOf({ estado: 'Disponible', retirado: false })).toBe('Disponible');
  expect(isFree({ estado: 'Disponible', retirado: true })).toBe(false);
  expect(isFree({ estado: 'Disponible', retirado: false })).toBe(true);
  expect(isFree({ estado: 'Apartado', retirado: false })).toBe(false);
});

test('the catalogue has one state in which a lot can be chosen and one in which it cannot', () => {
  expect([estatusThat(true), estatusThat(false)]).toEqual(['Disponible', 'Vendido']);
});
