import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../cabida/ground.ts';
import { type Croquis, drawCroquis, SKETCH_LETTER, type TextoDeCroquis } from './croquis.ts';
import { measureLote } from './medidas.ts';

const CASA = { nombre: 'Agave', frente: 8, fondo: 17 };

/** A text's rectangle by the widest letters that a sketch reckons with. */
function boxOf({ texto, x, y, ancla }: TextoDeCroquis): {
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  const width = texto.length * SKETCH_LETTER * 0.6;
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[ancla];
  return { left, right: left + width, top: y - SKETCH_LETTER * 0.75, bottom: y + SKETCH_LETTER * 0.25 };
}

function textsOf({ lados, casa, calle }: Croquis): TextoDeCroquis[] {
  return [...lados, casa?.nombre, casa?.jardin, calle?.texto].filter((texto) => texto !== undefined);
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const move = between(-2, 2);
/** Four sides with each corner moved by up to 2 m, turned by any angle. */
const lote = fc.record({
  width: between(6, 30),
  depth: between(6, 60),
  moves: fc.array(fc.tuple(move, move), { minLength: 4, maxLength: 4 }),
  back: between(0, 360),
});
type Lote = typeof lote extends fc.Arbitrary<infer L> ? L : never;

function contourOf({ width, depth, moves, back }: Lote): Point[] {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  const angle = (back * Math.PI) / 180;
  return corners.map(([cornerX, cornerY], i): Point => {
    const [x, y] = [cornerX + (moves[i]?.[0] ?? 0), cornerY + (moves[i]?.[1] ?? 0)];
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  });
}

describe('a sketch of any four-sided lot', () => {
  test('has nothing outside of its viewBox', () => {
    fc.assert(
      fc.property(lote, fc.boolean(), (drawn, known) => {
        const medidas = measureLote({}, { contour: contourOf(drawn), back: known ? drawn.back : undefined });
        const croquis = drawCroquis(medidas, CASA);
        expect(croquis).toBeDefined();
        if (!croquis) return;
        const { ancho, alto } = croquis;
        for (const [x, y] of [...croquis.contorno, ...(croquis.casa?.esquinas ?? [])]) {
          expect(Math.min(x, ancho - x, y, alto - y)).toBeGreaterThanOrEqual(0);
        }
        for (const texto of textsOf(croquis)) {
          const { left, right, top, bottom } = boxOf(texto);
          expect(Math.min(left, ancho - right, top, alto - bottom)).toBeGreaterThanOrEqual(-1e-9);
        }
      }),
    );
  });

  test('says the length of each side that it names', () => {
    fc.assert(
      fc.property(lote, (drawn) => {
        const contour = contourOf(drawn);
        const lengths = contour.map(([x, y], i) => {
          const [nx, ny] = contour[(i + 1) % 4] ?? [x, y];
          return Math.hypot(nx - x, ny - y);
        });
        const croquis = drawCroquis(measureLote({}, { contour, back: drawn.back }));
        const told = croquis?.lados.map(({ texto }) => Number(texto.replace(' m', ''))) ?? [];
        expect(told.length).toBeGreaterThanOrEqual(3);
        for (const label of told) {
          // Two nearly equal sides may be told by their mean, the lot's depth.
          expect(lengths.some((length) => Math.abs(length - label) <= 0.051 + length * 0.031)).toBe(true);
        }
      }),
    );
  });
});

test('the street is below, the house stands on it and its garden lies behind', () => {
  const contour: Point[] = [
    [0, 0],
    [9, 0],
    [9, 22],
    [0, 22],
  ];
  const croquis = drawCroquis(measureLote({}, { contour, back: 0 }), CASA, [270, 260]);
  const esquinas = croquis?.casa?.esquinas ?? [];
  const front = Math.max(...(croquis?.contorno ?? []).map(([, y]) => y));
  expect(Math.max(...esquinas.map(([, y]) => y))).toBeCloseTo(front);
  expect(croquis?.calle?.y).toBeGreaterThan(front);
  expect(croquis?.casa?.nombre?.texto).toBe('Agave');
  expect(croquis?.casa?.jardin?.texto).toBe('jardín 5 m');
  expect(croquis?.lados.map(({ texto }) => texto).sort()).toEqual(['22 m', '9 m', '9 m']);
});

test('a lot without a drawing is sketched as a rectangle of its measures', () => {
  expect(drawCroquis({ frente: 8, fondo: 20 })?.contorno).toHaveLength(4);
  expect(drawCroquis({ frente: 8 })).toBeUndefined();
  expect(drawCroquis(undefined)).toBeUndefined();
});

test('a house that does not fit, or whose name is wider, is not named on the sketch', () => {
  const medidas = { frente: 8, fondo: 20 };
  expect(drawCroquis(medidas, { ...CASA, frente: 9 })?.casa).toBeUndefined();
  const long = drawCroquis(medidas, { ...CASA, nombre: 'Residencia Bugambilia del Bosque' });
  expect(long?.casa?.esquinas).toHaveLength(4);
  expect(long?.casa?.nombre).toBeUndefined();
});

test('without a known street, no street is drawn', () => {
  const contorno: Point[] = [
    [0, 0],
    [8, 0],
    [8, 20],
    [0, 20],
  ];
  expect(drawCroquis({ contorno })).not.toHaveProperty('calle');
});
