import { expect, test } from 'vitest';
import { decimal } from '../../domain/decimal.ts';
import { type Seleccion, startSeleccion } from '../../domain/seleccion.ts';
import { findOpciones } from './findOpciones.ts';
import type { Guardados } from './guardadosStore.ts';

const proyecto = {
  id_proyecto: 1,
  nombre: 'Villas',
  svg: '',
  icono: '',
  urlPagina: '',
  precioExedente: decimal(1),
};
const lote = { id_lote: '2', terreno: decimal(190) };
const modelo = { id_modelo: 1, nombre: 'Agave', img: '', precioVenta: decimal(1), terreno: decimal(1) };
const NADA: Guardados = { lotes: [], modelos: [], equipamientos: [], configuraciones: [] };

/** `lot@model of what made it`. In: models 1–9 belong to the project. */
const opciones = (draft: Partial<Seleccion>, guardados: Partial<Guardados>) =>
  findOpciones({ ...startSeleccion(proyecto), ...draft }, { ...NADA, ...guardados }, 1, (id) => id < 10).map(
    ({ id_lote, id_modelo, de }) => `${id_lote ?? '-'}@${id_modelo ?? '-'} ${de}`,
  );

test('a model’s heart is compared on the chosen lot, a lot’s with the chosen model', () => {
  expect(opciones({ lote }, { modelos: [1, 3] })).toEqual(['2@1 modelo', '2@3 modelo']);
  expect(opciones({ lote, modelo }, { modelos: [3], lotes: ['1/5'] })).toEqual([
    '2@1 seleccion',
    '2@3 modelo',
    '5@1 lote',
  ]);
});

test('without a choice the first heart stands in for it; alone it is compared as it is', () => {
  expect(opciones({}, { modelos: [1, 3], lotes: ['1/5', '1/6'] })).toEqual([
    '5@1 modelo',
    '5@3 modelo',
    '6@1 lote',
  ]);
  expect(opciones({}, { lotes: ['1/5', '1/6'] })).toEqual(['5@- lote', '6@- lote']);
});

test('each house is there once, as what came first; other projects’ are not', () => {
  const configuraciones = [
    { id_proyecto: 1, id_lote: '5', id_modelo: 1, equipamientos: [] },
    { id_proyecto: 2, id_lote: '5', id_modelo: 1, equipamientos: [] },
    { id_proyecto: 1, id_lote: '2', id_modelo: 1, equipamientos: [] },
  ];
  const guardados = { configuraciones, lotes: ['2/9', '1/5'], modelos: [1, 30] };
  expect(opciones({ lote, modelo }, guardados)).toEqual(['2@1 seleccion', '5@1 guardada']);
  expect(
    findOpciones(undefined, { ...NADA, configuraciones }, 1, () => true).map(({ id_lote }) => id_lote),
  ).toEqual(['2', '5']);
});
