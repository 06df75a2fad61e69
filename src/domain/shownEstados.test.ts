import { expect, test } from 'vitest';
import { SHOWN_ESTADOS } from './shownEstados.ts';

test('no two states look alike, not even without colour', () => {
  const looks = Object.values(SHOWN_ESTADOS).map(({ aspecto }) => aspecto);
  expect(new Set(looks.map(({ trama }) => trama)).size).toBe(looks.length);
  expect(new Set(looks.map(({ fondo }) => fondo)).size).toBe(looks.length);
});

test('only an available lot can be chosen', () => {
  const can = Object.entries(SHOWN_ESTADOS).filter(([, estado]) => estado.canChoose);
  expect(can.map(([estado]) => estado)).toEqual(['Disponible']);
});
