import { expect, test } from 'vitest';
import type { FiltroDeProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import { PER_PAGINA, searchProyectos } from './searchProyectos.ts';

interface Some {
  nombre: string;
  lugar?: string;
  desde?: string;
  entrega?: string;
  recamaras?: number;
}

/** A catalogue of these projects, with ids 10, 20, … */
function portadaOf(some: readonly Some[]) {
  const proyectos = some.map(({ nombre, lugar, entrega }, index) => ({
    ...{ id_proyecto: (index + 1) * 10, nombre, icono: '', svg: '', urlPagina: '', precioExedente: 1 },
    ...(lugar && { lugar }),
    ...(entrega && { entrega }),
  }));
  const ofertas = new Map(
    some.map(({ desde, recamaras }, index) => [
      (index + 1) * 10,
      { lotes: 1, ...(desde && { desde }), ...(recamaras && { recamaras }) },
    ]),
  );
  return { proyectos, ofertas };
}

const many = (n: number) =>
  portadaOf(Array.from({ length: n }, (_, index) => ({ nombre: `Villas ${index + 1}` })));

const SOME = portadaOf([
  {
    ...{ nombre: 'Jardín del Sol', lugar: 'León, Guanajuato', desde: '1999999.995' },
    ...{ entrega: 'Inmediata', recamaras: 2 },
  },
  { nombre: 'Consolación', lugar: 'Zapopan, Jalisco', desde: '2000000.01', recamaras: 4 },
  { nombre: 'SOLARIA 2', lugar: 'León, Guanajuato' },
]);
const namesOf = (filtro: FiltroDeProyectos) =>
  searchProyectos(SOME, filtro).proyectos.map(({ nombre }) => nombre);

test.each([
  ['jardin', ['Jardín del Sol']],
  ['JARDÍN', ['Jardín del Sol']],
  // A decomposed accent, as from a Mac.
  ['jardi\u0301n', ['Jardín del Sol']],
  ['sol', ['Jardín del Sol', 'SOLARIA 2']],
  ['sol jar', ['Jardín del Sol']],
  ['zapopan', ['Consolación']],
  ['leon sol.', ['Jardín del Sol', 'SOLARIA 2']],
  ['solaria-2', ['SOLARIA 2']],
  ['solacion', []],
  [' , ', ['Jardín del Sol', 'Consolación', 'SOLARIA 2']],
])('«%s» finds words that begin so, without regard to accents and case', (buscar, names) => {
  expect(namesOf({ buscar })).toEqual(names);
});

test('matches a place exactly and a price to the centavo', () => {
  expect(namesOf({ lugar: 'León, Guanajuato' })).toEqual(['Jardín del Sol', 'SOLARIA 2']);
  expect(namesOf({ lugar: 'León' })).toEqual([]);
  expect(namesOf({ hasta: 2_000_000 })).toEqual(['Jardín del Sol']);
  expect(namesOf({ hasta: 2_000_001 })).toEqual(['Jardín del Sol', 'Consolación']);
  expect(namesOf({ hasta: 2_000_001, lugar: 'Zapopan, Jalisco', buscar: 'con' })).toEqual(['Consolación']);
});

test('filters by bedrooms of the largest house and by delivery; what a project does not tell, it does not match', () => {
  expect(namesOf({ recamaras: 2 })).toEqual(['Jardín del Sol', 'Consolación']);
  expect(namesOf({ recamaras: 3 })).toEqual(['Consolación']);
  expect(namesOf({ recamaras: 5 })).toEqual([]);
  expect(namesOf({ entrega: 'Inmediata' })).toEqual(['Jardín del Sol']);
  const { recamaras, entregas } = searchProyectos(SOME, { recamaras: 5 });
  expect({ recamaras, entregas }).toEqual({ recamaras: [2, 4], entregas: ['Inmediata'] });
});

test('offers the twelve commonest deliveries', () => {
  const entregas = Array.from({ length: 30 }, (_, n) => `Etapa ${n < 20 ? n : 5}`);
  const offered = searchProyectos(
    portadaOf(entregas.map((entrega) => ({ nombre: 'A', entrega }))),
    {},
  ).entregas;
  expect(offered).toHaveLength(12);
  expect(offered).toContain('Etapa 5');
});

test('sorts by price, the unpriced last, and pages in that order', () => {
  expect(namesOf({ orden: 'precio' })).toEqual(['Jardín del Sol', 'Consolación', 'SOLARIA 2']);
  const backwards = portadaOf(
    Array.from({ length: 20 }, (_, n) => ({ nombre: `V ${n}`, ...(n && { desde: String(900 - n) }) })),
  );
  const seen: string[] = [];
  let despues: number | undefined;
  do {
    const pagina = searchProyectos(backwards, { orden: 'precio', ...(despues && { despues }) });
    seen.push(...pagina.proyectos.map(({ nombre }) => nombre));
    despues = pagina.siguiente;
  } while (despues);
  expect(seen).toEqual([...Array.from({ length: 19 }, (_, n) => `V ${19 - n}`), 'V 0']);
});

test('lists all choices whatever is chosen; each price leaves some out', () => {
  const { lugares, precios, total, todos } = searchProyectos(SOME, { buscar: 'solaria' });
  expect({ lugares, total, todos }).toEqual({
    lugares: ['León, Guanajuato', 'Zapopan, Jalisco'],
    total: 1,
    todos: 3,
  });
  expect(precios).toEqual([2_000_000]);
  const wide = portadaOf(
    Array.from({ length: 50 }, (_, index) => ({ nombre: 'A', desde: String(900_000 + index * 61_234) })),
  );
  const prices = searchProyectos(wide, {}).precios;
  expect(prices).toHaveLength(6);
  const counts = prices.map((hasta) => searchProyectos(wide, { hasta }).total);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  for (const count of counts) expect(count > 0 && count < 50).toBe(true);
});

test('pages through all projects, each once, in order', () => {
  const portada = many(40);
  const seen: string[] = [];
  let despues: number | undefined;
  for (let pages = 0; pages < 4; pages += 1) {
    const pagina = searchProyectos(portada, { buscar: 'villas', ...(despues && { despues }) });
    expect(pagina.total).toBe(40);
    seen.push(...pagina.proyectos.map(({ nombre }) => nombre));
    despues = pagina.siguiente;
  }
  expect(despues).toBeUndefined();
  expect(seen).toEqual(portada.proyectos.map(({ nombre }) => nombre));
});

test('ends after a full last page', () => {
  expect(searchProyectos(many(PER_PAGINA.first), {}).siguiente).toBeUndefined();
  expect(searchProyectos(many(PER_PAGINA.first + 1), {}).siguiente).toBe(PER_PAGINA.first * 10);
});

test('continues after a project that no longer matches and restarts after a withdrawn one', () => {
  const after = (despues: number) =>
    searchProyectos(SOME, { lugar: 'León, Guanajuato', despues }).proyectos.map(({ nombre }) => nombre);
  expect(after(20)).toEqual(['SOLARIA 2']);
  expect(after(99)).toEqual(['Jardín del Sol', 'SOLARIA 2']);
});
