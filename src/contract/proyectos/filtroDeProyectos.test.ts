import { expect, test } from 'vitest';
import { queryOfProyectos, readFiltroDeProyectos, rutaOfProyectos } from './filtroDeProyectos.ts';

test('a filter survives a round trip through its address', () => {
  const filtro = {
    ...{ buscar: 'ñandú & más', lugar: 'León, Gto.', hasta: 2_500_000, recamaras: 3 },
    ...{ entrega: 'Diciembre de 2027', orden: 'cercania' as const, despues: 12 },
  };
  expect(readFiltroDeProyectos(queryOfProyectos(filtro))).toEqual(filtro);
  expect(rutaOfProyectos({})).toBe('/lotificacion/proyecto');
  expect(rutaOfProyectos({ despues: 12 })).toBe('/lotificacion/proyecto?despues=12');
});

test.each([
  ['nothing of ours', 'utm_source=x&fbclid=y'],
  ['blanks', 'buscar=%20%20&lugar='],
  ['no number', 'hasta=mucho&despues=-1'],
  ['no price', 'hasta=0'],
  ['no number of bedrooms', 'recamaras=100'],
  ['no order', 'orden=nombre'],
  ['an id that no column holds', 'despues=9999999999'],
  ['an escape that is none', 'despues=%E0%A4%A'],
])('%s means no filter', (_what, query) => {
  expect(readFiltroDeProyectos(query)).toEqual({});
});

test('a form without JavaScript writes blanks as +', () => {
  expect(readFiltroDeProyectos('buscar=villas+del+sol&lugar=Le%C3%B3n%2C+Gto.&hasta=&buscar=otra')).toEqual({
    buscar: 'villas del sol',
    lugar: 'León, Gto.',
  });
});

test('a text that is too long is cut', () => {
  expect(readFiltroDeProyectos(`buscar=${'a'.repeat(500)}`).buscar).toHaveLength(60);
});
