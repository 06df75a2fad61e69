import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../../../test/frames.ts';
import type { FiguraDeMesa } from '../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../contract/plano.ts';
import { boxOfRings, labelPoint } from '../shapes/labelPoint.ts';
import { ringArea } from '../shapes/rings.ts';
import { compareTrazos } from './compareTrazos.ts';
import { recogniseLotes } from './recogniseLotes.ts';

/** More runs: `CORRIDAS=20000 npx vitest run src/server/planos/compare`. */
const CORRIDAS = Number(process.env.CORRIDAS ?? 200);

type Ring = readonly number[];
interface Lot {
  id: string;
  ring: Ring;
}
const pathOf = (ring: Ring) =>
  `${Array.from({ length: ring.length / 2 }, (_, i) => `${i ? 'L' : 'M'}${ring[2 * i]} ${ring[2 * i + 1]}`).join('')}Z`;
const outlined = ({ id, ring }: Lot): OutlinedLote => ({
  id_lote: id,
  d: pathOf(ring),
  caja: boxOfRings([ring]),
  etiqueta: labelPoint([ring]),
});
const figura = (ring: Ring, n: number, nombre?: string): FiguraDeMesa => ({
  n,
  d: pathOf(ring),
  caja: boxOfRings([ring]),
  area: Math.abs(ringArea(ring)),
  etiqueta: labelPoint([ring]),
  ...(nombre === undefined ? {} : { nombre }),
});

/** Rows of lots, some cut diagonally: halves with equal boxes. */
const anyLots = fc
  .record({
    rows: fc.integer({ min: 1, max: 4 }),
    widths: fc.array(fc.constantFrom(10, 10, 10, 12, 15), { minLength: 8, maxLength: 8 }),
    halves: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 32, maxLength: 32 }),
  })
  .map(({ rows, widths, halves }) => {
    const rings = range(0, rows - 1).flatMap((row) => {
      let x = 0;
      return widths.flatMap((width, column): Ring[] => {
        const [left, right, top, bottom] = [x, x + width, row * 34, row * 34 + 20];
        x += width;
        return halves[row * 8 + column] === 0
          ? [
              [left, top, right, top, right, bottom],
              [left, top, right, bottom, left, bottom],
            ]
          : [[left, top, right, top, right, bottom, left, bottom]];
      });
    });
    return rings.map((ring, i): Lot => ({ id: String(i + 1), ring }));
  });

/** Fate of each shape: keeps its name, loses it, is gone, or moves. */
const FATES = ['nombre', 'nombre', 'sinNombre', 'sinNombre', 'sinNombre', 'quitada', 'movida'] as const;
const anyExport = fc.record({
  lots: anyLots,
  escala: fc.oneof(fc.constant(1), fc.double({ min: 0.05, max: 40, noNaN: true })),
  dx: fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 50 })),
  dy: fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 50 })),
  /** As after an export from another program. */
  nameless: fc.boolean(),
  fates: fc.array(fc.constantFrom(...FATES), { minLength: 64, maxLength: 64 }),
});

function proposalsOf({
  lots,
  escala,
  dx,
  dy,
  nameless,
  fates,
}: {
  lots: readonly Lot[];
  escala: number;
  dx: number;
  dy: number;
  nameless: boolean;
  fates: readonly (typeof FATES)[number][];
}) {
  const place = (ring: Ring, away = 0): Ring =>
    ring.map((value, i) => Number((escala * (value + (i % 2 ? dy + away : dx))).toFixed(4)));
  const fateOf = (i: number) => {
    const fate = fates[i] ?? 'nombre';
    return nameless && fate === 'nombre' ? 'sinNombre' : fate;
  };
  const shapes = lots.flatMap(({ ring, id }, i) =>
    fateOf(i) === 'quitada'
      ? []
      : [{ id, fate: fateOf(i), figura: figura(place(ring, fateOf(i) === 'movida' ? 777 : 0), i) }],
  );
  const named = shapes.filter(({ fate }) => fate === 'nombre' || (fate === 'movida' && !nameless));
  const bound = new Set(named.map(({ id }) => id));
  const { hoja, esSegura } = compareTrazos(
    { lotes: lots.map(outlined) },
    { lotes: named.map(({ id, figura: { d, caja, etiqueta } }) => ({ id_lote: id, d, caja, etiqueta })) },
    shapes.map((one) => one.figura),
  );
  const missing = lots.filter(({ id }) => !bound.has(id));
  const free = shapes.filter(({ id }) => !bound.has(id)).map((one) => one.figura);
  const ids = lots.map(({ id }) => id);
  const found = esSegura ? recogniseLotes(missing.map(outlined), free, hoja, ids) : [];
  return { found, wanted: shapes.filter(({ fate }) => fate === 'sinNombre') };
}

describe('lots whose names were lost in an export', () => {
  it('are proposed for their own shapes or not at all, whatever else changed', () => {
    let [proposed, wanted] = [0, 0];
    fc.assert(
      fc.property(anyExport, (drawn) => {
        const all = proposalsOf(drawn);
        for (const { id_lote, figura: n } of all.found)
          expect(String(n + 1), `lote ${id_lote}`).toBe(id_lote);
        proposed += all.found.length;
        wanted += all.wanted.length;
      }),
      { numRuns: CORRIDAS },
    );
    expect(proposed / wanted).toBeGreaterThan(0.6);
  });

  it('are all proposed if every shape remains and their row has a direction', () => {
    fc.assert(
      fc.property(anyExport, (drawn) => {
        const fates = drawn.fates.map(
          (fate) => (fate === 'nombre' ? 'nombre' : 'sinNombre') as 'nombre' | 'sinNombre',
        );
        const { found, wanted } = proposalsOf({ ...drawn, fates });
        expect(found).toHaveLength(wanted.length);
      }),
      { numRuns: CORRIDAS },
    );
  });

  it('are left to a person if the sheet may have moved by one of them', () => {
    const row = range(1, 8).map(
      (n): Lot => ({ id: String(n), ring: [n * 10, 0, n * 10 + 10, 0, n * 10 + 10, 20, n * 10, 20] }),
    );
    const fates = row.map((_, i) => (i === 0 ? 'quitada' : 'sinNombre') as 'quitada' | 'sinNombre');
    expect(proposalsOf({ lots: row, escala: 1, dx: 33, dy: 0, nameless: true, fates }).found).toEqual([]);
  });
});

describe('a shape at a lot’s old place', () => {
  const square: Ring = [0, 0, 10, 0, 10, 20, 0, 20];
  const there = (more: Partial<FiguraDeMesa>) =>
    recogniseLotes(
      [outlined({ id: '7', ring: square })],
      [{ ...figura(square, 3), ...more }],
      { escala: 1, dx: 0, dy: 0 },
      ['7', '8', 'M4-L7', 'M4-L8'],
    );

  it('is proposed, unless it has another lot’s name or number', () => {
    expect(there({})).toEqual([{ id_lote: '7', figura: 3 }]);
    expect(there({ nombre: 'path8', escritos: ['7', '168 m²'] })).toHaveLength(1);
    expect(there({ nombre: 'lote-8' })).toEqual([]);
    expect(there({ escritos: ['08'] })).toEqual([]);
  });

  it('is not proposed if its form differs within the same box, or two shapes lie there', () => {
    const half = (ring: Ring) => outlined({ id: '7', ring });
    const change = { escala: 1, dx: 0, dy: 0 };
    const [upper, lower]: Ring[] = [
      [0, 0, 10, 0, 10, 20],
      [0, 0, 10, 20, 0, 20],
    ];
    expect(recogniseLotes([half(upper ?? [])], [figura(lower ?? [], 1)], change, ['7'])).toEqual([]);
    expect(
      recogniseLotes([half(upper ?? [])], [figura(lower ?? [], 1), figura(upper ?? [], 2)], change, ['7']),
    ).toEqual([{ id_lote: '7', figura: 2 }]);
    expect(recogniseLotes([half(square)], [figura(square, 1), figura(square, 2)], change, ['7'])).toEqual([]);
  });
});
