import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPoint } from './labelPoint.ts';
import { determinant, IDENTITY, multiply, parseTransform } from './matrix.ts';
import { boxOf, decimalsFor, formatOutline, type Outline, transformOutline } from './outline.ts';
import { flatten, isInside, ringArea } from './rings.ts';
import { orient, outlineArea } from './shapeFacts.ts';
import { pathOutline } from './shapeOutline.ts';

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const factor = fc.oneof(
  fc.double({ min: 0.2, max: 5, noNaN: true }),
  fc.double({ min: -5, max: -0.2, noNaN: true }),
);
const angle = fc.double({ min: -360, max: 360, noNaN: true });

/** One step of a transform list. */
const step = fc.oneof(
  fc.tuple(coordinate, coordinate).map(([x, y]) => `translate(${x},${y})`),
  fc.tuple(factor, factor).map(([x, y]) => `scale(${x} ${y})`),
  fc.tuple(angle, coordinate, coordinate).map(([a, x, y]) => `rotate(${a}, ${x} ${y})`),
  fc.double({ min: -60, max: 60, noNaN: true }).map((a) => `skewX(${a})`),
  fc.tuple(factor, factor).map(([a, d]) => `matrix(${a} 0.1 -0.1 ${d} 3 4)`),
);

const anyCurve = fc
  .array(fc.array(coordinate, { minLength: 6, maxLength: 6 }), { minLength: 2, maxLength: 6 })
  .map(
    (curves): Outline => [
      ['M', 0, 0],
      ...curves.map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], i) =>
        i % 2 ? (['Q', a, b, c, d] as const) : (['C', a, b, c, d, e, f] as const),
      ),
      ['Z'],
    ],
  );

describe('transforms', () => {
  it('scale areas by their determinant, however nested', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), anyCurve, (steps, outline) => {
        // Half in one attribute, half in nested groups: the same matrix.
        const matrix = multiply(
          parseTransform(steps.slice(0, 2).join(' ')),
          steps.slice(2).map(parseTransform).reduce(multiply, IDENTITY),
        );
        const before = outlineArea(outline);
        const after = outlineArea(transformOutline(outline, matrix));
        const size = Math.abs(determinant(matrix)) * 1e6 + 1;
        expect(Math.abs(after - before * determinant(matrix)) / size).toBeLessThan(1e-6);
      }),
    );
  });

  it('are also read in CSS grammar, and ignored if invalid', () => {
    expect(parseTransform('translate(3px, 4px)')).toEqual(parseTransform('translate(3 4)'));
    const quarter = parseTransform('rotate(90deg)');
    for (const text of ['rotate(0.25turn)', 'rotate(100grad)', `rotate(${Math.PI / 2}rad)`])
      for (const [i, value] of parseTransform(text).entries()) expect(value).toBeCloseTo(quarter[i] ?? NaN);
    for (const text of [
      '',
      'none',
      'nada',
      'rotate(1',
      'translate(1 2 3)',
      'scale(50%)',
      'rotate3d(1,1,1,45deg)',
    ])
      expect(parseTransform(text)).toEqual(IDENTITY);
  });
});

describe('areas', () => {
  it('are exact for lines, nearly so for circles', () => {
    expect(outlineArea(pathOutline('M0 0H10V5H0Z'))).toBe(50);
    expect(outlineArea(pathOutline('M0 0V5H10V0Z'))).toBe(-50);
    expect(
      outlineArea(pathOutline('M10 0A10 10 0 1 1 -10 0A10 10 0 1 1 10 0Z')) / (Math.PI * 100),
    ).toBeCloseTo(1, 3);
    // Parabola over a chord of 6 with handle 4 away: two thirds of the triangle.
    expect(Math.abs(outlineArea(pathOutline('M0 0Q3 4 6 0Z')))).toBeCloseTo(8);
  });

  it('of a curve match many short lines', () => {
    fc.assert(
      fc.property(anyCurve, (outline) => {
        const size = Math.max(...(boxOf(outline) ?? []).map(Math.abs)) ** 2 + 1;
        const lines = flatten(outline).reduce((sum, ring) => sum + ringArea(ring), 0);
        expect(Math.abs(lines - outlineArea(outline)) / size).toBeLessThan(0.02);
      }),
    );
  });
});

describe('orientation', () => {
  const ring = (x: number, y: number, side: number) => `M${x} ${y}h${side}v${side}h${-side}z`;

  it('keeps even-odd holes and islands under the non-zero rule', () => {
    const outline = pathOutline(ring(0, 0, 30) + ring(5, 5, 20) + ring(10, 10, 10));
    expect(outlineArea(outline)).toBe(1400);
    expect(outlineArea(orient(outline, 'evenodd'))).toBe(900 - 400 + 100);
    expect(orient(outline, 'nonzero')).toBe(outline);
  });

  it('turns all shapes the same way, mirrored or not', () => {
    fc.assert(
      fc.property(anyCurve, (outline) => {
        const flat: Outline = flatten(outline).flatMap((points) => pathOutline(`M${points.join(' ')}Z`));
        expect(outlineArea(orient(flat, 'nonzero'))).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.abs(outlineArea(orient(outline, 'nonzero')))).toBeCloseTo(
          Math.abs(outlineArea(outline)),
          3,
        );
      }),
    );
  });
});

describe('the label point', () => {
  const at = (d: string) => labelPoint(flatten(pathOutline(d)));

  it('is inside a degenerate sliver, as a typo produces', () => {
    const sliver = [0, 226_712_000, 9, 226_712_000, 9, 226_711_982, 0, 0];
    const [x, y, radius] = labelPoint([sliver]);
    expect(isInside([sliver], x, y)).toBe(true);
    expect(radius).toBeGreaterThan(0);
  });

  it('is the middle of a square and a circle, with the free radius', () => {
    const [x, y, radius] = at('M0 0H40V40H0Z');
    expect([x, y, radius]).toEqual([20, 20, 20]);
    expect(at('M10 0A10 10 0 1 1 -10 0A10 10 0 1 1 10 0Z')[2]).toBeCloseTo(10, 0);
  });

  it('is in the wide end of an L and outside a hole, unlike the centroid', () => {
    const [x, y] = at('M0 0H100V100H90V10H0Z');
    expect(isInside(flatten(pathOutline('M0 0H100V100H90V10H0Z')), x, y)).toBe(true);
    const [hx, hy] = at('M0 0H30V30H0ZM10 10V20H20V10Z');
    expect(isInside(flatten(pathOutline('M10 10V20H20V10Z')), hx, hy)).toBe(false);
  });

  it('is inside, and no grid point is much farther from the outline', () => {
    const radial = fc.array(fc.double({ min: 5, max: 50, noNaN: true }), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(radial, (radii) => {
        const points = radii.flatMap((r, i) => {
          const turn = (2 * Math.PI * i) / radii.length;
          return [r * Math.cos(turn), r * Math.sin(turn)];
        });
        const [x, y, radius] = labelPoint([points]);
        expect(isInside([points], x, y)).toBe(true);
        const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxOf(pathOutline(`M${points.join(' ')}Z`)) ?? [];
        let best = 0;
        for (let i = 0; i <= 40; i++)
          for (let j = 0; j <= 40; j++) {
            const [px, py] = [minX + ((maxX - minX) * i) / 40, minY + ((maxY - minY) * j) / 40];
            if (isInside([points], px, py)) best = Math.max(best, distance(points, px, py));
          }
        expect(radius).toBeGreaterThanOrEqual(
          0.85 * (best - 0.02 * Math.min(maxX - minX, maxY - minY)) - 1e-9,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is in the middle of a long, slightly tapered lot', () => {
    const [x, y, radius] = at('M0 0H8L7.8 30H0.2Z');
    expect(x).toBeCloseTo(4);
    expect(y).toBeCloseTo(14.87, 1);
    expect(radius).toBeGreaterThan(3.8);
  });

  it('of an empty shape has radius 0', () => {
    expect(at('M5 5H9H7Z')).toEqual([7, 5, 0]);
  });
});

describe('stored outlines', () => {
  it('have decimals by drawing size', () => {
    expect([1, 100, 381, 1433, 100_000, 5_000_000].map((size) => decimalsFor(size, size / 2))).toEqual([
      5, 3, 2, 2, 0, 0,
    ]);
  });

  it('have absolute M, L, C, Q and Z, without empty lines', () => {
    const outline = pathOutline('m1.2345 2h3v0.0001v4s1 1 2 2t3 3a5 5 0 0 1 2 2z');
    expect(formatOutline(outline, 2)).toMatch(/^M1\.23 2L4\.23 2L4\.23 6C[\d. -]+Q[\d. -]+C[\d. -]+Z$/);
  });
});

function distance(points: readonly number[], x: number, y: number): number {
  let nearest = Infinity;
  for (let i = 0; i < points.length; i += 2) {
    const [ax = 0, ay = 0] = points.slice(i, i + 2);
    const [bx = 0, by = 0] = i + 2 < points.length ? points.slice(i + 2, i + 4) : points.slice(0, 2);
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return nearest;
}
