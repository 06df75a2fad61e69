import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOutlineChange } from '../../../domain/plano/outlineChange.ts';
import type { Matrix } from '../shapes/matrix.ts';
import { boxOf, formatOutline, transformOutline } from '../shapes/outline.ts';
import { pathOutline } from '../shapes/shapeOutline.ts';
import { type ComparedTrazo, compareTrazos } from './compareTrazos.ts';
import { measureChange } from './measureChange.ts';

/** m. */
const [WIDTH, DEPTH] = [9, 18];

type Corners = readonly (readonly [number, number])[];

function lot(id_lote: string, corners: Corners): ComparedTrazo {
  const d = `${corners.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')}Z`;
  return placed(id_lote, d, [1, 0, 0, 1, 0, 0]);
}

function placed(id_lote: string, d: string, move: Matrix): ComparedTrazo {
  const outline = transformOutline(pathOutline(d), move);
  const caja = boxOf(outline) ?? [0, 0, 0, 0];
  const middle = [(caja[0] + caja[2]) / 2, (caja[1] + caja[3]) / 2] as const;
  return { id_lote, d: formatOutline(outline, 6), caja, etiqueta: [...middle, (caja[2] - caja[0]) / 2] };
}

function cornersOf(i: number): [number, number][] {
  const [x, y] = [(i % 10) * WIDTH, Math.floor(i / 10) * (DEPTH + 8)];
  return [
    [x, y],
    [x + WIDTH, y],
    [x + WIDTH, y + DEPTH],
    [x, y + DEPTH],
  ];
}

/** Rows of ten lots on a transformed sheet; less than half of the lots have a changed edge. */
const anyCorrection = fc
  .record({
    count: fc.integer({ min: 6, max: 40 }),
    escala: fc.double({ min: 0.1, max: 30, noNaN: true }),
    turn: fc.constantFrom(0, 0, 0.02, Math.PI / 2, 3, -1),
    dx: fc.integer({ min: -3000, max: 3000 }),
    dy: fc.integer({ min: -3000, max: 3000 }),
    isUnmoved: fc.boolean(),
    edits: fc.uniqueArray(
      fc.record({ lote: fc.nat(39), edge: fc.nat(3), by: fc.double({ min: -2.5, max: 2.5, noNaN: true }) }),
      { selector: ({ lote }) => lote, maxLength: 15 },
    ),
  })
  .map(({ count, edits, ...rest }) => ({
    ...rest,
    count,
    edits: edits.filter(({ lote }) => lote < count).slice(0, Math.floor((count - 1) / 2)),
  }));

test('exactly the lots with a changed edge are named, with the amount, however the sheet was transformed', () => {
  fc.assert(
    fc.property(anyCorrection, ({ count, escala, turn, dx, dy, isUnmoved, edits }) => {
      const k = isUnmoved ? 1 : escala;
      const angle = isUnmoved ? 0 : turn;
      const [c, s] = [k * Math.cos(angle), k * Math.sin(angle)];
      const move: Matrix = isUnmoved ? [1, 0, 0, 1, 0, 0] : [c, s, -s, c, dx, dy];
      const before = Array.from({ length: count }, (_, i) => lot(`${i + 1}`, cornersOf(i)));
      const wanted = new Map<string, number>();
      const after = before.map((one, i) => {
        const edit = edits.find(({ lote }) => lote === i);
        if (!edit) return placed(one.id_lote, one.d, move);
        const corners = cornersOf(i);
        for (const at of [edit.edge, (edit.edge + 1) % 4]) {
          const corner = corners[at];
          if (corner) corner[edit.edge % 2 ? 0 : 1] += edit.by;
        }
        // Thresholds are 0.3 m and 1 % of the area; cases near them are skipped.
        const side = edit.edge % 2 ? WIDTH : DEPTH;
        const share = Math.max(Math.abs(edit.by) / 0.3, Math.abs(edit.by) / (0.01 * side));
        if (share > 1.02) wanted.set(one.id_lote, edit.by);
        else if (share > 0.98) wanted.set(one.id_lote, Number.NaN);
        return placed(one.id_lote, lot('', corners).d, move);
      });
      const { cambiados, movidos, faltantes } = compareTrazos(
        { lotes: before, metros: 1 },
        { lotes: after, metros: 1 / k },
      );
      expect([movidos, faltantes]).toEqual([[], []]);
      const found = new Map(cambiados.map((one) => [one.id_lote, one]));
      for (const { id_lote } of before) {
        const by = wanted.get(id_lote);
        if (by !== undefined && Number.isNaN(by)) continue;
        expect(found.has(id_lote), `lote ${id_lote}, ${by} m`).toBe(by !== undefined);
        if (by !== undefined) expect(found.get(id_lote)?.shift).toBeCloseTo(Math.abs(by), 2);
      }
    }),
    { numRuns: 150 },
  );
});

test('names all shifted by one mean moved lots on an unmoved sheet', () => {
  const before = Array.from({ length: 10 }, (_, i) => lot(`${i + 1}`, cornersOf(i)));
  const after = before.map((one, i) => ({ ...one, id_lote: before[(i + 1) % 10]?.id_lote ?? '' }));
  const { iguales, movidos } = compareTrazos({ lotes: before }, { lotes: after });
  expect([iguales, movidos]).toEqual([[], before.map(({ id_lote }) => id_lote)]);
});

const ringOf = (corners: Corners) => corners.flat();
/** A lot with a bay, and one with a courtyard. */
const random = fc.array(
  fc.tuple(fc.double({ min: 0, max: 20, noNaN: true }), fc.double({ min: 0, max: 20, noNaN: true })),
  { minLength: 3, maxLength: 8 },
);

test('areas of two outlines match a fine grid count', () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      const { areaBefore, areaAfter, difference } = measureChange([ringOf(one)], [ringOf(other)], undefined);
      const covers = (corners: Corners, x: number, y: number) =>
        corners.reduce((turns, [ax, ay], i) => {
          const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
          if (ay > y === by > y || x >= ((bx - ax) * (y - ay)) / (by - ay) + ax) return turns;
          return turns + (by > ay ? 1 : -1);
        }, 0) !== 0;
      const counted = [0, 0, 0];
      const step = 0.25;
      for (let x = step / 2; x < 20; x += step)
        for (let y = step / 2; y < 20; y += step) {
          const [a, b] = [covers(one, x, y), covers(other, x, y)];
          for (const [i, is] of [a, b, a !== b].entries()) if (is) counted[i] = (counted[i] ?? 0) + step ** 2;
        }
      for (const [i, area] of [areaBefore, areaAfter, difference].entries())
        expect(Math.abs(area - (counted[i] ?? 0))).toBeLessThan(12);
    }),
    { numRuns: 60 },
  );
});

test('outlines that gain or lose a bay, courtyard or corner differ, by how much', () => {
  const plain = cornersOf(0);
  const bay: Corners = [...plain.slice(0, 1), [3, 0], [3, 2], [4, 2], [4, 0], ...plain.slice(1)];
  const change = measureChange([ringOf(plain)], [ringOf(bay)], 1);
  expect(change).toMatchObject({ areaBefore: 162, areaAfter: 160, difference: 2 });
  expect(change.shift).toBeCloseTo(2, 1);
  // Holes run the other way.
  const yard = ringOf([
    [2, 2],
    [2, 5],
    [5, 5],
    [5, 2],
  ]);
  expect(measureChange([ringOf(plain)], [ringOf(plain), yard], 1)).toMatchObject({
    areaAfter: 153,
    difference: 9,
  });
  // The same outline from another corner, reversed, with an extra corner on a side.
  const same: Corners = [...plain.slice(2), ...plain.slice(0, 2)].toReversed();
  expect(measureChange([ringOf(plain)], [ringOf(same)], 1)).toMatchObject({
    difference: 0,
    shift: expect.closeTo(0, 9),
  });
});

test('a change is described by area and edge, in metres or as a share', () => {
  const change = { areaBefore: 162, areaAfter: 147.7, difference: 14.3, shift: 1.23, inMetres: true };
  expect(describeOutlineChange(change)).toBe('14.3 m² menos (8.8 %), su orilla se movió 1.2 m');
  expect(describeOutlineChange({ ...change, areaAfter: 162, shift: 0.35 })).toBe(
    'la misma área, su orilla se movió 0.35 m',
  );
  expect(
    describeOutlineChange({ ...change, areaBefore: 100, areaAfter: 110, shift: 1, inMetres: false }),
  ).toBe('10 % más, su orilla se movió 10 % de su lado');
});
