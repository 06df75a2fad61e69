import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCotizacion } from './cotizacion.ts';
import { decimal } from './decimal.ts';
import { leastTotal } from './leastTotal.ts';

const d = decimal;

test('the least total takes the smallest lot and the cheapest model; a small lot lowers it', () => {
  const desde = leastTotal({
    terrenos: [d(190), d(160)],
    precioExedente: d(1000),
    preciosDeModelo: [d(3_000_000), d('2000000.5')],
    preciosEquipamiento: [d('10.25')],
  });
  expect(desde).toBe(d('1992010.75'));
});

test('without a lot or without a model there is none', () => {
  const rest = { precioExedente: d(1000), preciosEquipamiento: [] };
  expect(leastTotal({ ...rest, terrenos: [], preciosDeModelo: [d(1)] })).toBeUndefined();
  expect(leastTotal({ ...rest, terrenos: [d(168)], preciosDeModelo: [] })).toBeUndefined();
});

const amount = fc.integer({ min: 0, max: 900_000_000 }).map((units) => d((units / 100).toFixed(2)));

test('it is one of the totals that can be quoted, and no other is less', () => {
  const some = fc.array(amount, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      some,
      some,
      amount,
      fc.array(amount, { maxLength: 3 }),
      (terrenos, modelos, excess, items) => {
        const totals = terrenos.flatMap((terreno) =>
          modelos.map(
            (precioVentaModelo) =>
              priceCotizacion({
                terreno,
                precioExedente: excess,
                precioVentaModelo,
                preciosEquipamiento: items,
              }).precioTotal,
          ),
        );
        const least = totals.reduce((low, total) => (total < low ? total : low));
        const partes = {
          terrenos,
          precioExedente: excess,
          preciosDeModelo: modelos,
          preciosEquipamiento: items,
        };
        expect(leastTotal(partes)).toBe(least);
      },
    ),
  );
});
