import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MODELO_ORDERS, orderModelos, ordersSomething, splitByFit } from './orderModelos.ts';

const lavanda = { nombre: 'Lavanda', precioVenta: 1_945_000, terreno: 124.5, recamaras: 3 };
const agave = { nombre: 'Agave', precioVenta: 2_790_000, terreno: 158, recamaras: 4 };
const estudio = { nombre: 'Estudio', precioVenta: 1_200_000, terreno: 60, recamaras: 0 };
const sinDecir = { nombre: 'Cedro', precioVenta: 2_100_000, terreno: 124.5 };
const TODOS = [agave, sinDecir, lavanda, estudio];
const names = (modelos: readonly { nombre: string }[]) => modelos.map(({ nombre }) => nombre);

describe('models in order', () => {
  test('are cheapest, largest or with most bedrooms first', () => {
    expect(names(orderModelos(TODOS, 'precio'))).toEqual(['Estudio', 'Lavanda', 'Cedro', 'Agave']);
    expect(names(orderModelos(TODOS, 'area'))).toEqual(['Agave', 'Cedro', 'Lavanda', 'Estudio']);
    expect(names(orderModelos(TODOS, undefined))).toEqual(names(TODOS));
  });

  test('come last if the catalogue does not tell their bedrooms; none at all is told', () => {
    expect(names(orderModelos(TODOS, 'recamaras'))).toEqual(['Agave', 'Lavanda', 'Estudio', 'Cedro']);
  });

  test('keep the catalogue’s order where they are equal, and none is lost', () => {
    const modelo = fc.record({
      precioVenta: fc.integer({ min: 1, max: 3 }),
      terreno: fc.integer({ min: 1, max: 3 }),
      recamaras: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(modelo), fc.constantFrom(...MODELO_ORDERS), (some, order) => {
        const given = some.map((it, place) => ({ ...it, place }));
        const ordered = orderModelos(given, order);
        expect(ordered.toSorted((a, b) => a.place - b.place)).toEqual(given);
        const [key] = { precio: ['precioVenta'], area: ['terreno'], recamaras: ['recamaras'] }[order] as [
          keyof (typeof given)[number],
        ];
        for (const [at, after] of ordered.slice(1).entries()) {
          const before = ordered[at];
          if (before?.[key] === after[key]) expect(before?.place).toBeLessThan(after.place);
        }
      }),
    );
  });
});

test('an order is offered only if it tells models apart', () => {
  expect(ordersSomething(TODOS, 'recamaras')).toBe(true);
  expect(ordersSomething([sinDecir, { ...sinDecir }], 'recamaras')).toBe(false);
  expect(ordersSomething([agave], 'precio')).toBe(false);
});

test('only models known not to fit are set apart', () => {
  const fits = new Map<object, boolean>([
    [agave, false],
    [lavanda, true],
  ]);
  const { caben, noCaben } = splitByFit(TODOS, (modelo) => fits.get(modelo));
  expect(names(caben)).toEqual(['Cedro', 'Lavanda', 'Estudio']);
  expect(names(noCaben)).toEqual(['Agave']);
});
