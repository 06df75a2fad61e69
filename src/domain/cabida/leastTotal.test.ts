import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCotizacion } from '../cotizacion.ts';
import { decimal } from '../decimal.ts';
import { NOTHING_KNOWN } from './canStand.ts';
import { createCabida } from './createCabida.ts';
import { type DrawnLote, groundsOf } from './ground.ts';
import { leastTotal } from './leastTotal.ts';

const d = decimal;
const lot = (terreno: string | number) => ({ id_lote: String(terreno), terreno: d(terreno) });
const { canStand } = NOTHING_KNOWN;

test('the least total takes the smallest lot and the cheapest model; a small lot lowers it', () => {
  const desde = leastTotal({
    lotes: [lot(190), lot(160)],
    precioExedente: d(1000),
    modelos: [{ precioVenta: d(3_000_000) }, { precioVenta: d('2000000.5') }],
    preciosEquipamiento: [d('10.25')],
    canStand,
  });
  expect(desde).toEqual({
    precio: d('1992010.75'),
    modelo: { precioVenta: d('2000000.5') },
    noneFits: false,
  });
});

test('without lots or without models there is no total, and nothing is said of fitting', () => {
  const rest = { precioExedente: d(1000), preciosEquipamiento: [], canStand: () => false };
  expect(leastTotal({ ...rest, lotes: [], modelos: [{ precioVenta: d(1) }] })).toEqual({ noneFits: false });
  expect(leastTotal({ ...rest, lotes: [lot(168)], modelos: [] })).toEqual({ noneFits: false });
});

test('a lot and a model that do not fit do not count; if none fits, the result says so', () => {
  const parts = {
    lotes: [lot(160), lot(190)],
    precioExedente: d(1000),
    modelos: [{ precioVenta: d(2_000_000) }, { precioVenta: d(2_025_000) }],
    preciosEquipamiento: [],
  };
  const [cheap] = parts.modelos;
  const [small] = parts.lotes;
  const notCheapOnSmall = leastTotal({ ...parts, canStand: (at, it) => !(at === small && it === cheap) });
  // Expensive model on the small lot: 2,017,000. Cheap model on the large lot: 2,022,000.
  expect(notCheapOnSmall).toEqual({
    precio: d(2_017_000),
    modelo: parts.modelos[1],
    fits: true,
    noneFits: false,
  });
  expect(leastTotal({ ...parts, canStand: (at) => at !== small }).precio).toBe(d(2_022_000));
  expect(leastTotal({ ...parts, canStand: () => false })).toEqual({ noneFits: true });
});

const amount = fc.integer({ min: 0, max: 900_000_000 }).map((units) => d((units / 100).toFixed(2)));

test('it equals one of the quotable totals, and none is lower', () => {
  const some = fc.array(amount, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, some, amount, fc.array(amount, { maxLength: 3 }), (terrenos, prices, excess, items) => {
      const totals = terrenos.flatMap((terreno) =>
        prices.map(
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
      const parts = {
        lotes: terrenos.map((terreno, at) => ({ id_lote: String(at), terreno })),
        precioExedente: excess,
        modelos: prices.map((precioVenta) => ({ precioVenta })),
        preciosEquipamiento: items,
        canStand,
      };
      expect(leastTotal(parts).precio).toBe(least);
    }),
  );
});

/** Lengths in dm, prices in centavos: integers, so that the test computes expectations on its own. */
interface Rectangular {
  wide: number;
  deep: number;
  /** Degrees by which the drawing rotates it. */
  turn: number;
  /** What the drawing shows of it. */
  told: 'whole' | 'withoutBack' | 'pin' | 'parts' | 'absent';
}
interface Sized {
  precio: number;
  frente: number | undefined;
  fondo: number | undefined;
}

const UNITS_PER_DM = 1.2;

/** The outline as an import writes it: a rectangle whose depth points along its back. */
function drawn({ wide, deep, turn, told }: Rectangular, at: number): DrawnLote[] {
  if (told === 'absent') return [];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * UNITS_PER_DM, Math.sin(angle) * UNITS_PER_DM];
  const rectangleFrom = (origin: number) => {
    const corner = (x: number, y: number) =>
      `${(origin + x * cos - y * sin).toFixed(2)} ${(origin + x * sin + y * cos).toFixed(2)}`;
    return `M${corner(0, 0)}L${corner(wide, 0)}L${corner(wide, deep)}L${corner(0, deep)}Z`;
  };
  return [
    {
      id_lote: String(at),
      d: rectangleFrom(1000) + (told === 'parts' ? rectangleFrom(5000) : ''),
      ...(told !== 'withoutBack' && { fondo: turn }),
      ...(told === 'pin' && { alfiler: true as const }),
    },
  ];
}

/** True if the numbers alone show that it does not fit. */
function isKnownMisfit(lote: Rectangular, { frente, fondo }: Sized, toScale: boolean): boolean {
  if (!toScale || frente === undefined || fondo === undefined) return false;
  const { wide, deep, told } = lote;
  if (told === 'pin' || told === 'parts' || told === 'absent') return false;
  const upright = frente <= wide && fondo <= deep;
  const across = told === 'withoutBack' && frente <= deep && fondo <= wide;
  return !(upright || across);
}

/** Centavos: excess over 168 m², halves away from zero, plus the house. In: centavos per m². */
function totalOf({ wide, deep }: Rectangular, { precio }: Sized, porMetro: number): bigint {
  const product = (BigInt(wide * deep) - 16_800n) * BigInt(porMetro);
  const half = product < 0n ? -50n : 50n;
  return BigInt(precio) + (product + half) / 100n;
}

const rectangular: fc.Arbitrary<Rectangular> = fc.record({
  wide: fc.integer({ min: 60, max: 140 }),
  deep: fc.integer({ min: 120, max: 240 }),
  turn: fc.integer({ min: 0, max: 359 }),
  told: fc.constantFrom('whole', 'whole', 'whole', 'withoutBack', 'pin', 'parts', 'absent'),
});
const size = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined, freq: 5 });
const sized: fc.Arbitrary<Sized> = fc.record({
  precio: fc.integer({ min: 150_000_000, max: 160_000_000 }),
  frente: size(70, 145),
  fondo: size(130, 245),
});
const catalogue = fc.record({
  lotes: fc.array(rectangular, { maxLength: 7 }),
  modelos: fc.array(sized, { maxLength: 5 }),
  porMetro: fc.integer({ min: -100_000, max: 650_000 }),
  toScale: fc.constantFrom(true, true, true, false),
});

describe('2,000 catalogues with known, unknown and partly known sizes', () => {
  test('the least total is that of the cheapest house that fits: over all lots, for one lot, for one model', () => {
    fc.assert(
      fc.property(catalogue, ({ lotes, modelos, porMetro, toScale }) => {
        const plano = {
          ...(toScale && { metros: 1 / (10 * UNITS_PER_DM) }),
          lotes: lotes.flatMap(drawn),
        };
        const { canStand } = createCabida(groundsOf(plano));
        const leastAmong = (someLotes: Rectangular[], someModelos: Sized[]) =>
          leastTotal({
            lotes: someLotes.map((lote) => ({
              id_lote: String(lotes.indexOf(lote)),
              terreno: d((lote.wide * lote.deep) / 100),
            })),
            precioExedente: d(porMetro / 100),
            modelos: someModelos.map(({ precio, frente, fondo }) => ({
              precioVenta: d(precio / 100),
              frente: frente && frente / 10,
              fondo: fondo && fondo / 10,
            })),
            preciosEquipamiento: [],
            canStand,
          });
        const expectRight = (someLotes: Rectangular[], someModelos: Sized[]) => {
          const all = someLotes.flatMap((lote) => someModelos.map((modelo) => [lote, modelo] as const));
          const had = all
            .filter(([lote, modelo]) => !isKnownMisfit(lote, modelo, toScale))
            .map(([lote, modelo]) => totalOf(lote, modelo, porMetro));
          const least = had.reduce<bigint | undefined>(
            (low, it) => (low === undefined || it < low ? it : low),
            undefined,
          );
          const { precio, noneFits } = leastAmong(someLotes, someModelos);
          // A `Decimal` counts hundred-thousandths.
          expect(precio).toBe(least === undefined ? undefined : least * 1000n);
          expect(noneFits).toBe(all.length > 0 && had.length === 0);
        };
        expectRight(lotes, modelos);
        for (const lote of lotes) expectRight([lote], modelos);
        for (const modelo of modelos) expectRight(lotes, [modelo]);
      }),
      { numRuns: 2000 },
    );
  });
});
