import { expect, test } from 'vitest';
import { isFree, motivoOf, SHOWN_ESTADOS, shownEstadoOf } from './shownEstados.ts';

test('no two states look alike, even without colour', () => {
  const looks = Object.values(SHOWN_ESTADOS).map(({ aspecto }) => aspecto);
  expect(new Set(looks.map(({ trama }) => trama)).size).toBe(looks.length);
  expect(new Set(looks.map(({ fondo }) => fondo)).size).toBe(looks.length);
});

test('only an available lot can be chosen', () => {
  const can = Object.entries(SHOWN_ESTADOS).filter(([, estado]) => estado.canChoose);
  expect(can.map(([estado]) => estado)).toEqual(['Disponible']);
});

test('a withdrawn lot is shown as such unless it is held or sold, and nothing new begins on it', () => {
  expect(shownEstadoOf({ estado: 'Disponible', retirado: true })).toBe('Retirado');
  expect(shownEstadoOf({ estado: 'Apartado', retirado: true })).toBe('Apartado');
  expect(shownEstadoOf({ estado: 'Disponible', retirado: false })).toBe('Disponible');
  expect(isFree({ estado: 'Disponible', retirado: true })).toBe(false);
  expect(isFree({ estado: 'Disponible', retirado: false })).toBe(true);
  expect(isFree({ estado: 'Apartado', retirado: false })).toBe(false);
});

test('no two states share a reason', () => {
  const motivos = Object.values(SHOWN_ESTADOS).map(({ motivo }) => motivo);
  expect(new Set(motivos).size).toBe(motivos.length);
  expect(motivoOf({ estado: 'Apartado', retirado: false })).toBe('apartado');
  expect(motivoOf({ estado: 'Disponible', retirado: true })).toBe('retirado');
});

test('visitors are told that a lot is free exactly if it can be chosen', () => {
  for (const { canChoose, paraVisitantes } of Object.values(SHOWN_ESTADOS))
    expect(paraVisitantes === 'libre').toBe(canChoose);
});
