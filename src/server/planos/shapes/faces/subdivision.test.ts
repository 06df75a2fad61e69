import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTestDibujo, svg } from '../../../../../test/readTestDibujo.ts';
import { isInside } from '../rings.ts';
import { traceFaces } from './traceFaces.ts';

type Rect = readonly [x: number, y: number, width: number, height: number];
type Line = readonly [ax: number, ay: number, bx: number, by: number];

/** Narrowest lot, drawing units. */
const LEAST = 20;

/** Land cut repeatedly, each cut a line, some drawn twice. */
interface Subdivision {
  lots: Rect[];
  lines: Line[];
}

/** In: `random` 0 to 1; `short`, `over`: how far ends miss; `apart`: distance of duplicates. */
function subdivide(random: () => number, short: number, over: number, apart: number): Subdivision {
  const land: Rect = [0, 0, 400, 240];
  const found: Subdivision = { lots: [], lines: [] };
  const end = () => (random() < 0.5 ? random() * short : -random() * over);
  const draw = (ax: number, ay: number, bx: number, by: number) => {
    const long = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
    const stroke = (aside: number) => {
      const [from, to] = [end(), end()];
      found.lines.push([
        ax + ux * from - uy * aside,
        ay + uy * from + ux * aside,
        bx - ux * to - uy * aside,
        by - uy * to + ux * aside,
      ]);
    };
    stroke(0);
    if (random() < 0.25) stroke((random() - 0.5) * 2 * apart);
  };
  const cut = ([x, y, w, h]: Rect): void => {
    const isWide = w > h;
    const side = isWide ? w : h;
    if (side < 2 * LEAST || (w * h < 4000 && random() < 0.4)) {
      found.lots.push([x, y, w, h]);
      return;
    }
    const at = LEAST + random() * (side - 2 * LEAST);
    if (isWide) {
      draw(x + at, y, x + at, y + h);
      cut([x, y, at, h]);
      cut([x + at, y, w - at, h]);
    } else {
      draw(x, y + at, x + w, y + at);
      cut([x, y, w, at]);
      cut([x, y + at, w, h - at]);
    }
  };
  const [, , width, height] = land;
  for (const [ax, ay, bx, by] of [
    [0, 0, width, 0],
    [width, 0, width, height],
    [width, height, 0, height],
    [0, height, 0, 0],
  ] as const)
    draw(ax, ay, bx, by);
  cut(land);
  return found;
}

/** Seeded, so that failures can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('any subdivision drawn as lines', () => {
  it('yields exactly its lots, with gaps, overshoots and duplicates within tolerance, at any angle', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: Math.PI, noNaN: true }), (seed, angle) => {
        const { lots, lines } = subdivide(randomOf(seed), 0.4, 5, 0.3);
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const turn = (x: number, y: number) => [cos * x - sin * y, sin * x + cos * y] as const;
        const faces = traceFaces(
          lines.map(([ax, ay, bx, by]) => [...turn(ax, ay), ...turn(bx, by)]),
          { gap: 1, resolution: 0.002 },
        );
        expect(faces).toHaveLength(lots.length);
        for (const [x, y, w, h] of lots) {
          const own = faces?.filter(({ ring }) => isInside([ring], ...turn(x + w / 2, y + h / 2)));
          expect(own).toHaveLength(1);
          expect(Math.abs((own?.[0]?.area ?? 0) - w * h)).toBeLessThan(w + h);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is bound correctly or by a pin inside its lot if lines miss by more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const { lots, lines } = subdivide(randomOf(seed), 3, 3, 0.4);
        const drawn = lines.map(([ax, ay, bx, by]) => `M${ax} ${ay}L${bx} ${by}`).join('');
        const labels = lots.map(
          ([x, y, w, h], i) => `<text x="${x + w / 2}" y="${y + h / 2}" font-size="4">${i + 1}</text>`,
        );
        const { trazos } = await readTestDibujo(
          svg(`<path fill="none" stroke="red" d="${drawn}"/>${labels.join('')}`, 'viewBox="-10 -10 420 260"'),
          lots.map((_, i) => String(i + 1)),
        );
        for (const { id_lote: id, caja, etiqueta, alfiler } of trazos.lotes) {
          const [x, y, w, h] = lots[Number(id) - 1] ?? [0, 0, 0, 0];
          expect(isInside([[x, y, x + w, y, x + w, y + h, x, y + h]], etiqueta[0], etiqueta[1])).toBe(true);
          if (alfiler) continue;
          for (const [i, side] of [x, y, x + w, y + h].entries())
            expect(Math.abs((caja[i] ?? 0) - side), `lote ${id}`).toBeLessThan(4);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('of 10,000 lots is traced completely', () => {
    const random = randomOf(7);
    const off = () => (random() - 0.5) * 0.2;
    const lines = Array.from({ length: 500 }, (_, block) => {
      const [x, y] = [(block % 25) * 110, Math.floor(block / 25) * 60];
      const long = [0, 20, 40].map((down) => [x - 1, y + down + off(), x + 101, y + down + off()]);
      const cross = Array.from({ length: 11 }, (_, i) => [
        [x + i * 10, y + off(), x + i * 10, y + 20 + off()],
        [x + i * 10, y + 20 + off(), x + i * 10, y + 40 + off()],
      ]);
      return [...long, ...cross.flat()];
    }).flat();
    expect(traceFaces(lines, { gap: 0.3, resolution: 0.01 })).toHaveLength(10_000);
  });
});
