import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lote } from '../../../contract/catalogo.ts';
import { priceExcedente } from '../../../domain/cotizacion.ts';
import { decimal } from '../../../domain/decimal.ts';
import { isFiltered, passesFiltro, SIN_FILTRO, sortLotes } from './filtro.ts';

const lote = (id_lote: string, terreno: number, estatus: Lote['estatus'] = 'Disponible'): Lote => ({
  id_lote,
  terreno,
  estatus,
});

describe('order', () => {
  const lotes = [lote('10', 200), lote('2', 168), lote('M2-L1', 150.5), lote('1', 168), lote('M10-L1', 320)];
  const ids = (order: Uint32Array) => [...order].map((position) => lotes[position]?.id_lote);

  test('by number follows numeric order', () => {
    expect(ids(sortLotes(lotes, { columna: 'lote', descendente: false }, 3000))).toEqual([
      '1',
      '2',
      '10',
      'M2-L1',
      'M10-L1',
    ]);
  });

  test('by default it is the order of the catalogue', () => {
    expect(ids(sortLotes(lotes, undefined, 3000))).toEqual(['10', '2', 'M2-L1', '1', 'M10-L1']);
  });

  test('by area keeps equal ones in the catalogue’s order', () => {
    expect(ids(sortLotes(lotes, { columna: 'area', descendente: false }, 3000))).toEqual([
      'M2-L1',
      '2',
      '1',
      '10',
      'M10-L1',
    ]);
  });

  test('descending reverses the areas and keeps equal ones in order', () => {
    expect(ids(sortLotes(lotes, { columna: 'area', descendente: true }, 3000))).toEqual([
      'M10-L1',
      '10',
      '2',
      '1',
      'M2-L1',
    ]);
  });

  test('by price added is right for any price of the excess, negative and zero too', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 40 }),
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.boolean(),
        (areas, price, descendente) => {
          const some = areas.map((units, i) => lote(String(i), units / 100_000));
          const added = [...sortLotes(some, { columna: 'suma', descendente }, price / 100)].map((position) =>
            priceExcedente(decimal(some[position]?.terreno ?? 0), decimal(price / 100)),
          );
          const turn = descendente ? -1 : 1;
          for (const [i, amount] of added.slice(1).entries()) {
            expect(Number(amount - (added[i] ?? amount)) * turn).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

describe('filter', () => {
  const precio = decimal(3000);

  test('no limit excludes nothing', () => {
    expect(isFiltered(SIN_FILTRO)).toBe(false);
    expect(passesFiltro(SIN_FILTRO, precio)(lote('1', 1, 'Vendido'))).toBe(true);
  });

  test('both limits of the area are inclusive', () => {
    const passes = passesFiltro({ areaDesde: 150, areaHasta: 190.5 }, precio);
    expect([149.99, 150, 190.5, 190.51].map((area) => passes(lote('1', area)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('the price added is compared exactly, limit inclusive', () => {
    const passes = passesFiltro({ sumaHasta: 66_000 }, precio);
    expect([190, 190.00001, 120].map((area) => passes(lote('1', area)))).toEqual([true, false, true]);
  });
});
