import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { casasOnLote } from './casasOnLote.ts';
import { leastTotal } from './leastTotal.ts';

const amount = fc.integer({ min: 0, max: 900_000_000 }).map((units) => decimal((units / 100).toFixed(2)));
const modelo = fc.record({
  id_modelo: fc.nat(),
  precioVenta: amount,
  stands: fc.constantFrom(true, false, undefined),
});

test('a lot has the house of every model that may fit, and the least of them is its price from', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(modelo, { maxLength: 6 }), (terreno, precioExedente, modelos) => {
      const lote = { id_lote: '5', terreno };
      const stands = new Map<object, boolean | undefined>(modelos.map((it) => [it, it.stands]));
      const offered = { precioExedente, modelos, canStand: (_lote: unknown, it: object) => stands.get(it) };
      const casas = casasOnLote(lote, offered);
      expect(casas.map((casa) => casa.modelo)).toEqual(modelos.filter((it) => it.stands !== false));
      const totals = casas.map(({ precioTotal }) => precioTotal);
      const { precio } = leastTotal({ ...offered, lotes: [lote], preciosEquipamiento: [] });
      expect(precio).toBe(totals.length ? totals.reduce((a, b) => (b < a ? b : a)) : undefined);
    }),
  );
});
