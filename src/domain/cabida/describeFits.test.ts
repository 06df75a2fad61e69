import { expect, test } from 'vitest';
import { describeFits } from './describeFits.ts';

const ground = {
  contour: [
    [0, 0],
    [9.2, 0],
    [9.2, 20],
    [0, 20],
  ] as const,
  back: 0,
};
const modelo = (nombre: string, frente?: number, fondo?: number) => ({ nombre, frente, fondo });
const fitting = ['Lavanda', 'Agave', 'Iris', 'Nopal'].map((nombre) => modelo(nombre, 8, 15));
const wide = ['Bugambilia', 'Cedro', 'Roble', 'Encino', 'Sabino'].map((nombre) => modelo(nombre, 9.5, 15));

test('what fits is named, and the first model that does not with its reason', () => {
  expect(describeFits([...fitting.slice(0, 2), ...wide.slice(0, 1)], ground, '153')).toEqual({
    caben: 'Caben Lavanda y Agave.',
    noCaben: 'Bugambilia pide 9.5 m de frente y en el lote 153 caben 9.2 m.',
  });
  expect(describeFits([...fitting.slice(2, 3), ...wide.slice(0, 2)], ground, '153')).toEqual({
    caben: 'Cabe Iris.',
    noCaben: 'Bugambilia pide 9.5 m de frente y en el lote 153 caben 9.2 m. Tampoco cabe Cedro.',
  });
});

test('many models are counted', () => {
  expect(describeFits(fitting, ground, '1').caben).toBe('Caben los 4 modelos.');
  expect(describeFits([...fitting, ...wide], ground, '1')).toEqual({
    caben: 'Caben 4 de 9 modelos.',
    noCaben: 'Bugambilia pide 9.5 m de frente y en el lote 1 caben 9.2 m. Tampoco caben otros 4.',
  });
});

test('a model without measures, or a lot without a shape, is not judged', () => {
  expect(describeFits([modelo('Agave'), modelo('Lavanda', 8)], ground, '1')).toEqual({
    caben: '',
    noCaben: '',
  });
  expect(describeFits(fitting, undefined, '1')).toEqual({ caben: '', noCaben: '' });
});
