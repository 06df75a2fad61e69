import { expect, test } from 'vitest';
import {
  canChoose,
  ELIGIBLE_ESTATUS,
  ESTADOS_DE_LOTE,
  ESTATUS_DE_LOTE,
  type EstatusLote,
  estadoOf,
  MOTIVO_OF_ESTATUS,
  MOTIVOS_DE_ESTADO,
} from './lote.ts';

test('only an available lot can be chosen, for visitors and for SQL alike', () => {
  expect(ELIGIBLE_ESTATUS).toEqual(['Disponible']);
  for (const estatus of ESTATUS_DE_LOTE) {
    expect(canChoose({ estatus })).toBe(ELIGIBLE_ESTATUS.includes(estatus));
  }
});

test('neither a missing lot nor an unknown state can be chosen', () => {
  expect([canChoose(undefined), canChoose(null)]).toEqual([false, false]);
  expect(canChoose({ estatus: 'Apartado' as EstatusLote })).toBe(false);
  expect(canChoose({ estatus: 'toString' as EstatusLote })).toBe(false);
});

test('a word of the catalogue labels its state', () => {
  for (const estatus of ESTATUS_DE_LOTE) {
    expect(estadoOf({ estatus }).etiqueta).toBe(estatus);
  }
});

test('visitors can choose a lot only where its state allows it, else they are told why', () => {
  for (const motivo of MOTIVOS_DE_ESTADO) {
    const { canChoose: can, estatus } = ESTADOS_DE_LOTE[motivo];
    expect(canChoose({ estatus }), motivo).toBe(can);
    expect(estadoOf({ estatus }).porQueNo === undefined, motivo).toBe(can);
  }
});

test('no two states look alike, not even without colour', () => {
  const looks = MOTIVOS_DE_ESTADO.map((motivo) => ESTADOS_DE_LOTE[motivo].aspecto);
  expect(new Set(looks.map(({ trama }) => trama)).size).toBe(looks.length);
  expect(new Set(looks.map(({ fondo }) => fondo)).size).toBe(looks.length);
});

test('the words of the catalogue come in legend order', () => {
  const own = Object.values(MOTIVO_OF_ESTATUS);
  expect(MOTIVOS_DE_ESTADO.filter((motivo) => own.some((it) => it === motivo))).toEqual(own);
});
