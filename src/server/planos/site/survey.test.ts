import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ring } from '../shapes/rings.ts';
import { surveyLots } from './survey.ts';

const box = (x: number, y: number, width: number, height: number): Ring => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

/** A block of two rows back to back, `count` lots of 9 × 18 m each, upper row first. */
const block = (count: number, top = 0): Ring[] =>
  [top, top + 18].flatMap((y) => Array.from({ length: count }, (_, i) => box(i * 9, y, 9, 18)));

/** Rotated about the origin, `scale` units per metre. */
const placed = (ring: Ring, degrees: number, scale: number): Ring => {
  const [sin, cos] = [
    Math.sin((degrees * Math.PI) / 180) * scale,
    Math.cos((degrees * Math.PI) / 180) * scale,
  ];
  return ring.map((value, i) =>
    i % 2 ? (ring[i - 1] ?? 0) * sin + value * cos : value * cos - (ring[i + 1] ?? 0) * sin,
  );
};
const reversed = (ring: Ring): Ring =>
  Array.from({ length: ring.length }, (_, i) => ring[ring.length - 2 - (i - (i % 2)) + (i % 2)] ?? 0);

const survey = (lots: readonly Ring[], areas = {}, metros = 1) =>
  surveyLots(
    lots.map((ring) => [ring]),
    new Map(Object.entries(areas)) as never,
    metros,
  );
const corners = (found: readonly { esquina?: true }[]) =>
  found.flatMap(({ esquina }, i) => (esquina ? i : []));

describe('corner lots', () => {
  test('are four in a block of two rows, however rotated and scaled', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 9 }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        fc.boolean(),
        (count, degrees, scale, backwards) => {
          const rings = block(count).map((ring) => placed(ring, degrees, scale));
          const found = survey(backwards ? rings.map(reversed) : rings, {}, 1 / scale);
          expect(corners(found)).toEqual([0, count - 1, count, 2 * count - 1]);
        },
      ),
    );
  });

  test('are two in a row between street and open land: front and back do not meet', () => {
    const row = Array.from({ length: 5 }, (_, i) => box(i * 9, 0, 9, 18));
    expect(corners(survey(row))).toEqual([0, 4]);
  });

  test('are not made by a footpath, but by a street', () => {
    const rows = (gap: number) => [
      ...block(3),
      ...block(3).map((ring) => ring.map((v, i) => (i % 2 ? v : v + 27 + gap))),
    ];
    expect(corners(survey(rows(3)))).toEqual([0, 3, 8, 11]);
    expect(corners(survey(rows(12)))).toHaveLength(8);
  });
});

describe('park and water', () => {
  const parque = [box(0, -200, 90, 187)];

  test('are faced by lots before them, also across a street, but not through lots', () => {
    const found = survey(block(4), { parque });
    expect(found.map(({ frente }) => frente)).toEqual([
      ...Array(4).fill(['parque']),
      ...Array(4).fill(undefined),
    ]);
  });

  test('are not faced beyond a street’s width', () => {
    const found = survey(
      block(4).map((ring) => ring.map((v, i) => (i % 2 ? v + 10 : v))),
      { parque },
    );
    expect(found.every(({ frente }) => frente === undefined)).toBe(true);
  });

  test('are faced by a lot that touches them', () => {
    expect(survey(block(3), { agua: [box(-50, 36, 200, 90)] }).at(-2)?.frente).toEqual(['agua']);
  });
});

describe('the back', () => {
  test('points away from the street, and rotates with the drawing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (degrees) => {
        const found = survey(
          block(5).map((ring) => placed(ring, degrees, 10)),
          {},
          0.1,
        );
        expect(turn(found[2]?.fondo ?? Number.NaN, 180 + degrees)).toBeLessThan(1.5);
        expect(turn(found[7]?.fondo ?? Number.NaN, degrees)).toBeLessThan(1.5);
      }),
    );
  });

  test('is unknown for corner lots, and for lots open at both ends alike', () => {
    expect(survey(block(5))[0]?.fondo).toBeUndefined();
    expect(survey(Array.from({ length: 5 }, (_, i) => box(i * 9, 0, 9, 18)))[2]?.fondo).toBeUndefined();
  });

  test('of a lot between street and open land is the land', () => {
    const across = [...Array.from({ length: 5 }, (_, i) => box(i * 9, 0, 9, 18)), ...block(5, 30)];
    expect(survey(across)[2]?.fondo).toBe(0);
  });
});

function turn(a: number, b: number): number {
  const turned = Math.abs(a - b) % 360;
  return Math.min(turned, 360 - turned);
}
