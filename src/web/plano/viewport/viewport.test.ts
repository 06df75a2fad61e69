import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approach,
  type Bounds,
  type Box,
  between,
  boundsOf,
  clamp,
  heightOf,
  panBy,
  recentre,
  reveal,
  showAll,
  showBox,
  toDrawing,
  toScreen,
  type Viewport,
  widthOf,
  zoomAround,
  zoomOnBox,
} from './viewport.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

const anyBounds: fc.Arbitrary<Bounds> = fc
  .record({
    x: number(-500, 500),
    y: number(-500, 500),
    width: number(20, 5000),
    height: number(20, 5000),
    frameWidth: number(200, 2000),
    frameHeight: number(200, 2000),
    covered: number(0, 0.6),
    lot: number(0.005, 0.3),
  })
  .map(({ x, y, width, height, frameWidth, frameHeight, covered, lot }) =>
    boundsOf(
      [x, y, x + width, y + height],
      [12, 40, frameWidth, frameHeight],
      [12, 40, frameWidth, frameHeight - covered * (frameHeight - 40)],
      Math.min(width, height) * lot,
    ),
  );

const anyView: fc.Arbitrary<Viewport> = fc.record({
  scale: number(0.001, 100),
  x: number(-10_000, 10_000),
  y: number(-10_000, 10_000),
});

/** A box inside the drawing, by shares of its sides. */
const anyShare = fc.tuple(number(0, 0.9), number(0, 0.9), number(0.005, 0.1), number(0.005, 0.1));
function boxAt({ drawing }: Bounds, [x, y, width, height]: readonly [number, number, number, number]): Box {
  const [w, h] = [widthOf(drawing), heightOf(drawing)];
  const left = drawing[0] + x * w;
  const top = drawing[1] + y * h;
  return [left, top, left + width * w, top + height * h];
}

function expectInside(inner: Box, outer: Box): void {
  expect(inner[0]).toBeGreaterThanOrEqual(outer[0] - 1e-6);
  expect(inner[1]).toBeGreaterThanOrEqual(outer[1] - 1e-6);
  expect(inner[2]).toBeLessThanOrEqual(outer[2] + 1e-6);
  expect(inner[3]).toBeLessThanOrEqual(outer[3] + 1e-6);
}

/** Length of the overlap of two spans. */
function shared(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

describe('the drawing can never be lost', () => {
  test('at any time it covers at least seven tenths of the free part, or is whole inside it', () => {
    fc.assert(
      fc.property(anyBounds, anyView, (bounds, view) => {
        const { free, drawing } = bounds;
        const seen = toScreen(clamp(view, bounds), drawing);
        const across = shared(seen[0], seen[2], free[0], free[2]);
        const down = shared(seen[1], seen[3], free[1], free[3]);
        expect(across).toBeGreaterThanOrEqual(Math.min(widthOf(seen), 0.7 * widthOf(free)) - 1e-6);
        expect(down).toBeGreaterThanOrEqual(Math.min(heightOf(seen), 0.7 * heightOf(free)) - 1e-6);
      }),
    );
  });

  test('the scale stays between the whole drawing and one lot', () => {
    fc.assert(
      fc.property(anyBounds, anyView, number(0.01, 100), (bounds, view, factor) => {
        const { scale } = zoomAround(clamp(view, bounds), factor, 100, 100, bounds);
        expect(scale).toBeGreaterThanOrEqual(bounds.minScale);
        expect(scale).toBeLessThanOrEqual(bounds.maxScale);
      }),
    );
  });

  test('a viewport within the limits does not change', () => {
    fc.assert(
      fc.property(anyBounds, anyView, (bounds, view) => {
        const once = clamp(view, bounds);
        const twice = clamp(once, bounds);
        expect(Math.abs(twice.x - once.x) + Math.abs(twice.y - once.y)).toBeLessThan(1e-6);
      }),
    );
  });

  test('zooming out past the point at which the drawing fits does not make it jump', () => {
    fc.assert(
      fc.property(anyBounds, number(0, 1), (bounds, at) => {
        const edge = widthOf(bounds.free) / widthOf(bounds.drawing);
        fc.pre(edge > bounds.minScale * 1.01 && edge < bounds.maxScale);
        const x = bounds.free[0] - bounds.drawing[0] * edge + (at - 0.5) * 400;
        const before = clamp({ scale: edge * 1.000001, x, y: 0 }, bounds);
        const after = clamp({ scale: edge * 0.999999, x, y: 0 }, bounds);
        expect(Math.abs(before.x - after.x)).toBeLessThan(1);
      }),
    );
  });
});

describe('moving', () => {
  const bounds = boundsOf([0, 0, 1000, 1000], [0, 0, 400, 400], [0, 0, 400, 400], 20);

  test('zooming keeps the point under the finger in place', () => {
    const view = { scale: 2, x: -600, y: -700 };
    const before = toDrawing(view, 130, 210);
    const after = toDrawing(zoomAround(view, 1.7, 130, 210, bounds), 130, 210);
    expect(after[0]).toBeCloseTo(before[0], 9);
    expect(after[1]).toBeCloseTo(before[1], 9);
  });

  test('panning moves exactly with the finger inside the limits', () => {
    expect(panBy({ scale: 2, x: -600, y: -700 }, 15, -40)).toEqual({ scale: 2, x: -585, y: -740 });
  });

  test('all lots are in the free part, as large as they fit', () => {
    fc.assert(
      fc.property(anyBounds, anyShare, (any, share) => {
        const bounds = boundsOf(any.drawing, any.free, any.free, 0.001);
        const lots = boxAt(bounds, share);
        const seen = toScreen(showAll(lots, bounds), lots);
        expectInside(seen, bounds.free);
        const filled = Math.max(widthOf(seen) / widthOf(bounds.free), heightOf(seen) / heightOf(bounds.free));
        expect(filled).toBeCloseTo(1, 6);
      }),
    );
  });

  test('at the least scale all lots are visible, without bare paper beside the drawing if both are possible', () => {
    fc.assert(
      fc.property(anyBounds, anyShare, (any, share) => {
        const lots = boxAt(any, share);
        const [width, height] = [any.free[2] + 12, any.free[3] + 40];
        const bounds = boundsOf(any.drawing, any.free, any.free, 1, { width, height, lots });
        const seen = toScreen(clamp({ scale: 0, x: 0, y: 0 }, bounds), bounds.drawing);
        const covers = widthOf(seen) >= width - 1e-6 && heightOf(seen) >= height - 1e-6;
        const scale = Math.min(widthOf(any.free) / widthOf(lots), heightOf(any.free) / heightOf(lots));
        expect(bounds.minScale).toBeLessThanOrEqual(scale * (1 + 1e-9));
        expect(covers || bounds.minScale >= scale * (1 - 1e-9)).toBe(true);
      }),
    );
  });

  test('after a resize the same point is in the middle', () => {
    const wider = boundsOf([0, 0, 1000, 1000], [0, 0, 600, 500], [0, 0, 600, 500], 20);
    const view = { scale: 2, x: -600, y: -700 };
    const before = toDrawing(view, 200, 200);
    const after = toDrawing(recentre(view, bounds, wider), 300, 250);
    expect(after).toEqual(before);
  });
});

describe('going to a lot', () => {
  test('a revealed lot is whole in the free part and big enough to be seen', () => {
    fc.assert(
      fc.property(anyBounds, anyView, anyShare, (bounds, view, share) => {
        const box = boxAt(bounds, share);
        const after = reveal(clamp(view, bounds), box, bounds, 8);
        const seen = toScreen(after, box);
        fc.pre(widthOf(seen) < widthOf(bounds.free) - 16 && heightOf(seen) < heightOf(bounds.free) - 16);
        expectInside(seen, bounds.free);
      }),
    );
  });

  test('a lot already in view moves nothing', () => {
    const bounds = boundsOf([0, 0, 1000, 1000], [0, 0, 400, 400], [0, 0, 400, 400], 20);
    const view = clamp({ scale: 2, x: -600, y: -700 }, bounds);
    expect(reveal(view, [400, 450, 420, 470], bounds, 24)).toBe(view);
  });

  test('a found lot comes into the free part, large', () => {
    fc.assert(
      fc.property(anyBounds, anyShare, (bounds, share) => {
        const box = boxAt(bounds, share);
        expectInside(toScreen(showBox(showAll(bounds.drawing, bounds), box, bounds), box), bounds.free);
      }),
    );
  });

  test('a click on a lot below 24 px zooms in, with the lot whole in sight; from there on it is large', () => {
    fc.assert(
      fc.property(anyBounds, anyView, anyShare, number(0, 1), number(0, 1), (bounds, any, share, ax, ay) => {
        const view = clamp(any, bounds);
        const box = boxAt(bounds, share);
        const narrow = Math.min(widthOf(box), heightOf(box));
        const seen = toScreen(view, box);
        const at = [seen[0] + ax * widthOf(seen), seen[1] + ay * heightOf(seen)] as const;
        const nearer = approach(view, box, narrow, at, bounds, 8);
        if (narrow * view.scale >= 24) expect(nearer).toBeUndefined();
        if (!nearer) return;
        expect(nearer.scale).toBeGreaterThan(view.scale);
        expect(narrow * nearer.scale >= 47.99 || nearer.scale === bounds.maxScale).toBe(true);
        const after = toScreen(nearer, box);
        fc.pre(widthOf(after) < widthOf(bounds.free) - 16 && heightOf(after) < heightOf(bounds.free) - 16);
        expectInside(after, bounds.free);
      }),
    );
  });

  test('in the middle of the map the pointer stays on the lot after the flight, so that its next click hits it', () => {
    const bounds = boundsOf([0, 0, 1000, 1000], [0, 0, 400, 400], [0, 0, 400, 400], 20);
    const nearer = approach({ scale: 0.4, x: 0, y: 0 }, [480, 500, 500, 520], 20, [196, 202], bounds, 24);
    if (!nearer) throw new Error('large already');
    const [x, y] = toDrawing(nearer, 196, 202);
    expect([x > 480, x < 500, y > 500, y < 520]).toEqual([true, true, true, true]);
    expect(nearer.scale * 20).toBeGreaterThanOrEqual(48);
    expect(approach(nearer, [480, 500, 500, 520], 20, [196, 202], bounds, 24)).toBeUndefined();
  });

  test('zooming about a lot keeps it whole in sight, in and out', () => {
    fc.assert(
      fc.property(
        anyBounds,
        anyView,
        anyShare,
        fc.constantFrom(1.7, 1 / 1.7),
        (bounds, any, share, factor) => {
          const box = boxAt(bounds, share);
          const view = clamp(any, bounds);
          const after = zoomOnBox(view, factor, box, bounds, 8);
          expect(Math.sign(after.scale - view.scale)).not.toBe(Math.sign(1 - factor));
          const seen = toScreen(after, box);
          fc.pre(widthOf(seen) < widthOf(bounds.free) - 16 && heightOf(seen) < heightOf(bounds.free) - 16);
          expectInside(seen, bounds.free);
        },
      ),
    );
  });

  test('a flight begins at its start and ends at its target', () => {
    fc.assert(
      fc.property(anyView, anyView, (a, b) => {
        for (const [t, end] of [
          [0, a],
          [1, b],
        ] as const) {
          const at = between(a, b, t);
          expect(at.scale).toBeCloseTo(end.scale, 6);
          expect(Math.abs(at.x - end.x) + Math.abs(at.y - end.y)).toBeLessThan(1e-3);
        }
      }),
    );
  });

  test('a flight grows steadily: halfway the scale is the geometric mean', () => {
    expect(between({ scale: 1, x: 0, y: 0 }, { scale: 16, x: -300, y: -150 }, 0.5)).toEqual({
      scale: 4,
      x: -60,
      y: -30,
    });
  });
});
