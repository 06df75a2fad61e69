import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Flatbush from 'flatbush';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { footprintOf, lengthOf, widthOf } from './labels.ts';
import { generate, PLANS } from './main.ts';
import { listLotes, type Plan, shapeIdOf } from './plan.ts';
import { distance, type Point } from './point.ts';
import { contains, distanceToEdge, distanceToSegment } from './polygon.ts';
import { UNITS_PER_METRE } from './svg.ts';

const CATALOGO = join(import.meta.dirname, '../../catalogo');
const plans = PLANS.map((draw) => draw());
const files = generate();

/** Outlines in the file, m: only `M`, `l` and `z` with numbers. */
function shapesOf(plan: Plan): Map<string, Point[]> {
  const svg = files.get(`planos/${plan.archivo}.svg`) ?? '';
  const { document } = new JSDOM(svg, { contentType: 'image/svg+xml' }).window;
  return new Map(
    [...document.querySelectorAll('#lotes > path')].map((path) => [
      path.id,
      readPath(path.getAttribute('d') ?? ''),
    ]),
  );
}

function readPath(d: string): Point[] {
  expect(d).toMatch(/^M[-\d. ]+l[-\d. ]+z$/);
  const numbers = [...d.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
  const points: Point[] = [];
  for (let index = 0; index < numbers.length; index += 2) {
    const [x, y] = points.at(-1) ?? [0, 0];
    // Tenths of a unit are centimetres; whole numbers keep the sums exact.
    const step = (value = 0) => Math.round((value / UNITS_PER_METRE) * 100);
    points.push([
      (Math.round(x * 100) + step(numbers[index])) / 100,
      (Math.round(y * 100) + step(numbers[index + 1])) / 100,
    ]);
  }
  return points;
}

/** Twice the area, cm², exact. */
function doubledArea(points: readonly Point[]): number {
  const cm = points.map(([x, y]) => [Math.round(x * 100), Math.round(y * 100)] as const);
  return Math.abs(
    cm.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = cm[(index + 1) % cm.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );
}

/** Points strictly inside: between the centre of each edge and the middle of the lot. */
function innerPoints(outline: readonly Point[]): Point[] {
  return outline.flatMap((a, index): Point[] => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const length = distance(a, b) || 1;
    const inward: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    return [-1, 1]
      .map((side): Point => [middle[0] + inward[0] * 0.05 * side, middle[1] + inward[1] * 0.05 * side])
      .filter((point) => contains(outline, point));
  });
}

function boxOf(outline: readonly Point[]): [number, number, number, number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe('the demo catalogue', () => {
  test('equals the generator’s output, byte for byte', () => {
    const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    for (const [path, content] of files) {
      expect(digest(content), `${path}: run npm run planos-demo`).toBe(
        digest(readFileSync(join(CATALOGO, path))),
      );
    }
  });

  test('is the same on every generation', () => {
    expect([...generate()]).toEqual([...files]);
  });
});

describe.each(plans.map((plan) => [plan.nombre, plan] as const))('%s', (_nombre, plan) => {
  const rows = listLotes(plan);
  const shapes = shapesOf(plan);
  const outlines = plan.lotes.map((lote) => shapes.get(shapeIdOf(lote.id_lote)) ?? []);

  test('has the promised number of lots, each with its own id and shape', () => {
    const promised = { 1: 190, 2: 120, 3: 57 }[plan.id_proyecto] ?? 0;
    expect(Math.abs(rows.length - promised)).toBeLessThanOrEqual(3);
    expect(new Set(rows.map((row) => row.id_lote)).size).toBe(rows.length);
    expect([...shapes.keys()]).toEqual(rows.map((row) => shapeIdOf(row.id_lote)));
  });

  test('lists the drawn areas, to the hundredth of a square metre', () => {
    rows.forEach((row, index) => {
      const m2 = doubledArea(outlines[index] ?? []) / 20_000;
      expect(Math.abs(m2 - row.terreno), row.id_lote).toBeLessThanOrEqual(0.005 + 1e-9);
    });
  });

  test('has lots of 120 to 320 m², none of them a sliver', () => {
    rows.forEach((row, index) => {
      expect(row.terreno, row.id_lote).toBeGreaterThanOrEqual(120);
      expect(row.terreno, row.id_lote).toBeLessThanOrEqual(320);
      const outline = outlines[index] ?? [];
      const perimeter = lengthOf([...outline, outline[0] ?? [0, 0]]);
      // 1 for a disc, 0.79 for a square, 0.66 for 7 × 20 m
      expect((4 * Math.PI * row.terreno) / perimeter ** 2, row.id_lote).toBeGreaterThan(0.55);
    });
  });

  test('offers four fifths of them', () => {
    const taken = rows.filter((row) => row.estatus !== 'Disponible').length;
    expect(taken).toBe(Math.round(rows.length / 5));
  });

  test('has lots that share edges and never overlap', () => {
    const index = new Flatbush(outlines.length);
    for (const outline of outlines) index.add(...boxOf(outline));
    index.finish();
    outlines.forEach((outline, lot) => {
      for (const other of index.search(...boxOf(outline))) {
        if (other === lot) continue;
        const inside = innerPoints(outline).filter((point) => contains(outlines[other] ?? [], point));
        expect(inside, `${rows[lot]?.id_lote} in ${rows[other]?.id_lote}`).toEqual([]);
      }
    });
  });

  test('leaves no gaps: each lot shares a whole side with a neighbour', () => {
    const sides = outlines.map((outline) =>
      outline.map((a, index) => [a, outline[(index + 1) % outline.length] ?? a].map(String).sort().join(' ')),
    );
    const count = new Map<string, number>();
    for (const side of sides.flat()) count.set(side, (count.get(side) ?? 0) + 1);
    sides.forEach((own, index) => {
      expect(
        own.some((side) => count.get(side) === 2),
        rows[index]?.id_lote,
      ).toBe(true);
    });
  });

  test('gives each lot its frontage on a street', () => {
    for (const { id_lote, frontage } of plan.lotes) {
      expect(frontage, id_lote).toBeGreaterThanOrEqual(7);
      expect(frontage, id_lote).toBeLessThanOrEqual(15.5);
    }
  });

  test('keeps every name clear of lots, trees and other names, and on the sheet', () => {
    const written = plan.labels.map((label) => ({ label, discs: footprintOf(label) }));
    for (const { label, discs } of written) {
      expect(lengthOf(label.along), `${label.text} has no room`).toBeGreaterThanOrEqual(
        widthOf(label) - 0.01,
      );
      for (const { at, radius } of discs) {
        expect(
          at[0] > radius && at[0] < plan.width - radius && at[1] > radius && at[1] < plan.height - radius,
        ).toBe(true);
        for (const outline of outlines) {
          expect(contains(outline, at) || distanceToEdge(outline, at) < radius, label.text).toBe(false);
        }
        for (const tree of plan.trees) {
          expect(distance(tree.at, at), label.text).toBeGreaterThanOrEqual(tree.radius + radius - 1e-9);
        }
      }
    }
    written.forEach(({ label, discs }, index) => {
      for (const other of written.slice(index + 1)) {
        const gap = Math.min(
          ...discs.flatMap((a) => other.discs.map((b) => distance(a.at, b.at) - a.radius - b.radius)),
        );
        expect(gap, `${label.text} on ${other.label.text}`).toBeGreaterThan(0);
      }
    });
  });

  test('has no tree on a lot', () => {
    for (const { at, radius } of plan.trees) {
      for (const outline of outlines) {
        expect(contains(outline, at) || distanceToEdge(outline, at) < radius - 1e-9).toBe(false);
      }
    }
  });

  test('is a small plain file that states north, and leaves compass and scale to the map', () => {
    const svg = files.get(`planos/${plan.archivo}.svg`) ?? '';
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(120 * 1024);
    const names = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map((match) => match[1]));
    expect([...names].filter((name) => !PLAIN.has(name ?? ''))).toEqual([]);
    expect(svg).toContain(' data-norte="0"');
    expect(svg).not.toMatch(/>(?:N|\d+ m)<\/text>/);
  });
});

const PLAIN = new Set(
  'svg title desc defs linearGradient stop g path rect circle ellipse text textPath'.split(' '),
);

test('distance to a segment is measured to its nearest point', () => {
  expect(distanceToSegment([0, 5], [-10, 0], [10, 0])).toBe(5);
  expect(distanceToSegment([13, 4], [-10, 0], [10, 0])).toBe(5);
});
