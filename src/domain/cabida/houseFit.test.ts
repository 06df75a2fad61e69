import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from './ground.ts';
import { contains, fitHouse, fitOnGround, type HouseFit, type HouseSize } from './houseFit.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const angle = between(0, 360);
const house: fc.Arbitrary<HouseSize> = fc.record({ frente: between(4, 14), fondo: between(6, 22) });

function turn([x, y]: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
}
const rectangle = (width: number, depth: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];

/** Four sides with each corner moved by up to 2 m: convex or nearly so, like real lots. */
const quadrilateral = fc
  .tuple(
    between(6, 16),
    between(10, 30),
    fc.array(fc.tuple(between(-2, 2), between(-2, 2)), { minLength: 4, maxLength: 4 }),
    angle,
  )
  .map(([width, depth, moves, degrees]) =>
    rectangle(width, depth).map(
      ([x, y], i): Point => turn([x + (moves[i]?.[0] ?? 0), y + (moves[i]?.[1] ?? 0)], degrees),
    ),
  );
/** A fifth corner on the street side, outwards or inwards. */
const pentagon = fc.tuple(quadrilateral, between(-1.5, 1.5)).map(([ring, dent]): Point[] => {
  const [a, b, c, d] = ring as [Point, Point, Point, Point];
  const [dx, dy] = [d[0] - c[0], d[1] - c[1]];
  const long = Math.hypot(dx, dy);
  const middle: Point = [(c[0] + d[0]) / 2 - (dy / long) * dent, (c[1] + d[1]) / 2 + (dx / long) * dent];
  return [a, b, c, middle, d];
});
const lot = fc.oneof(quadrilateral, pentagon);

function isConvex(ring: readonly Point[]): boolean {
  const turns = ring.map((a, i) => {
    const [b, c] = [ring[(i + 1) % ring.length] ?? a, ring[(i + 2) % ring.length] ?? a];
    return Math.sign((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]));
  });
  return turns.every((it) => it === turns[0]);
}

/** Shrinks the house by 6 cm a side: slightly more than the rule's tolerance. */
function shrunk(place: readonly Point[]): Point[] {
  return place.map(([x, y], i) => {
    const next = place[(i + 1) % 4] ?? place[0] ?? [x, y];
    const before = place[(i + 3) % 4] ?? place[0] ?? [x, y];
    const along = (to: Point): Point => {
      const long = Math.hypot(to[0] - x, to[1] - y);
      return [((to[0] - x) / long) * 0.06, ((to[1] - y) / long) * 0.06];
    };
    const [n, b] = [along(next), along(before)];
    return [x + n[0] + b[0], y + n[1] + b[1]];
  });
}

const edgePoints = (place: readonly Point[]): Point[] =>
  place.flatMap(([x, y], i) => {
    const [nx, ny] = place[(i + 1) % place.length] ?? [x, y];
    return Array.from({ length: 20 }, (_, k): Point => [x + ((nx - x) * k) / 20, y + ((ny - y) * k) / 20]);
  });

function sidesOf(place: readonly Point[]): [number, number] {
  const [a, b, c] = place as [Point, Point, Point];
  return [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])];
}

describe('a house that fits', () => {
  test('lies within its lot, whatever the lot’s shape and rotation', () => {
    fc.assert(
      fc.property(lot, house, fc.option(angle, { nil: undefined }), (ring, size, back) => {
        const fit = fitHouse(ring, size, back);
        fc.pre(fit?.fits === true);
        const { place } = fit;
        expect(edgePoints(shrunk(place)).every((point) => contains(ring, point))).toBe(true);
        const [frente, fondo] = sidesOf(place);
        expect(frente).toBeCloseTo(size.frente, 6);
        expect(fondo).toBeCloseTo(size.fondo, 6);
      }),
      { numRuns: 600 },
    );
  });

  test('has a garden on a rectangle as deep as the lot is deeper than the house', () => {
    fc.assert(
      fc.property(between(6, 16), between(10, 30), house, angle, (width, depth, size, degrees) => {
        fc.pre(Math.abs(width - size.frente) > 0.06 && Math.abs(depth - size.fondo) > 0.06);
        const ring = rectangle(width, depth).map((point) => turn(point, degrees));
        const fit = fitHouse(ring, size, degrees);
        expect(fit?.fits).toBe(size.frente < width && size.fondo < depth);
        if (fit?.fits) {
          expect(fit.garden).toBeLessThanOrEqual(depth - size.fondo + 1e-6);
          expect(fit.garden).toBeGreaterThan(depth - size.fondo - 0.1 - 1e-6);
        }
      }),
    );
  });
});

describe('a house that does not fit', () => {
  test('has a corner outside wherever it stands along a side of the lot', () => {
    fc.assert(
      fc.property(
        lot,
        house,
        fc.array(fc.tuple(between(-1, 1), between(-1, 1)), { minLength: 40, maxLength: 40 }),
        (ring, size, moves) => {
          fc.pre(isConvex(ring));
          const fit = fitHouse(ring, size);
          fc.pre(fit?.fits === false);
          const xs = ring.map(([x]) => x);
          const ys = ring.map(([, y]) => y);
          const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
          const reach = Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
          ring.forEach((from, i) => {
            const to = ring[(i + 1) % ring.length] ?? from;
            if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 3) return;
            const way = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
            for (const [u, v] of moves) {
              const corners = rectangle(size.frente, size.fondo).map(([x, y]) => {
                const [tx, ty] = turn([x - size.frente / 2, y - size.fondo / 2], way);
                return [cx + u * reach * 0.3 + tx, cy + v * reach * 0.3 + ty] as const;
              });
              expect(corners.some((corner) => !contains(ring, corner))).toBe(true);
            }
          });
        },
      ),
    );
  });

  test.each<[string, HouseSize, HouseFit]>([
    ['its front', { frente: 9, fondo: 15 }, { fits: false, by: 'frente', room: 7.2 }],
    ['its depth', { frente: 6, fondo: 22 }, { fits: false, by: 'fondo', room: 20 }],
  ])('fails by the reason: %s', (_name, size, fit) => {
    expect(fitHouse(rectangle(7.2, 20), size, 0)).toEqual(fit);
  });

  test('fails by the lot’s shape if neither front nor depth has room', () => {
    const sliver: Point[] = [
      [0, 0],
      [30, 0],
      [30, 0.5],
      [0, 0.5],
    ];
    expect(fitHouse(sliver, { frente: 7, fondo: 15 }, 0)).toEqual({ fits: false, by: 'forma' });
  });
});

test('a house fits equally when lot and back are rotated together', () => {
  fc.assert(
    fc.property(lot, house, angle, angle, (ring, size, back, degrees) => {
      const here = fitHouse(ring, size, back);
      const there = fitHouse(
        ring.map((point) => turn(point, degrees)),
        size,
        (back + degrees) % 360,
      );
      fc.pre(here !== undefined && there !== undefined);
      if (here.fits && there.fits) expect(there.garden).toBeCloseTo(here.garden ?? 0, 0);
      else if (here.fits !== there.fits) {
        // At the exact tolerance, rounding may decide either way.
        const roomier = fitHouse(ring, { frente: size.frente - 0.02, fondo: size.fondo - 0.02 }, back);
        expect(roomier?.fits).toBe(true);
      }
    }),
  );
});

test('an L-shaped lot is measured by its free area, not by its bounding box', () => {
  const ell: Point[] = [
    [0, 0],
    [8, 0],
    [8, 12],
    [16, 12],
    [16, 20],
    [0, 20],
  ];
  expect(fitHouse(ell, { frente: 10, fondo: 8 }, 0)).toMatchObject({ fits: true, garden: 0 });
  expect(fitHouse(ell, { frente: 7, fondo: 15 }, 0)).toMatchObject({ fits: true, garden: 5 });
  expect(fitHouse(ell, { frente: 10, fondo: 9 }, 0)).toMatchObject({ fits: false, by: 'frente', room: 8 });
});

test('there is no answer for an outline without a surface', () => {
  expect(fitHouse([], { frente: 7, fondo: 15 })).toBeUndefined();
  expect(
    fitHouse(
      [
        [0, 0],
        [1, 1],
      ],
      { frente: 7, fondo: 15 },
    ),
  ).toBeUndefined();
});

test('there is no answer if the size of the lot or of the house is unknown', () => {
  const ground = { contour: rectangle(10, 20), back: undefined };
  expect(fitOnGround(undefined, { frente: 8, fondo: 15 })).toBeUndefined();
  expect(fitOnGround(ground, { frente: 8 })).toBeUndefined();
  expect(fitOnGround(ground, { fondo: 15 })).toBeUndefined();
  expect(fitOnGround(ground, { frente: 8, fondo: 15 })?.fits).toBe(true);
  expect(fitOnGround(ground, { frente: 11, fondo: 15 })).toMatchObject({
    fits: false,
    by: 'frente',
    room: 10,
  });
});
