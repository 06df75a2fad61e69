import { expect, test } from 'vitest';
import { describeTheirs } from './describeTheirs.ts';

test('of a long text only the differing part shows', () => {
  const long = 'a'.repeat(400);
  const { antes, ahora } = describeTheirs({
    ...{ fila: null, columna: 'aviso' },
    antes: `${long}uno${long}`,
    ahora: `${long}dos${long}`,
  });
  expect(antes).toMatch(/^«…a+unoa+…»$/);
  expect(ahora).toMatch(/^«…a+dosa+…»$/);
  expect(ahora.length).toBeLessThan(140);
});

test('an empty cell and a deleted row are said in words', () => {
  expect(describeTheirs({ fila: null, columna: 'x', antes: '', ahora: 'b' })).toMatchObject({
    ...{ antes: 'sin dato', ahora: '«b»' },
  });
  const fila = { id_lote: '12', terreno: '168', estatus: '' };
  expect(describeTheirs({ fila: '12', columna: null, antes: fila, ahora: null, lugar: 0 })).toMatchObject({
    ...{ antes: '«12 · 168»', ahora: 'quitado' },
  });
});
