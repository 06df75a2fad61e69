import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateLotes } from '../../../../test/mapa/generateLotes.ts';
import { createOutlines, type Outlines } from '../load/outlines.ts';
import { placeBlocks } from './blocks.ts';
import { labelAt, labelOfLote, letteringAt, plateOf } from './labels.ts';
import { emsOf, fittingSize, numberingOf, splitId } from './numbering.ts';

const LETRAS = { size: 10, area: 0, from: 22, byBlock: false };
const lote = (terreno = 206.14) => ({ terreno });

/** A row of adjacent squares with these sides and ids. */
function rowOf(lots: readonly (readonly [id: string, side: number])[]): Outlines {
  let x = 0;
  const lotes = lots.map(([id_lote, side]) => {
    const caja = [x, 0, x + side, side] as const;
    x += side;
    return { id_lote, d: '', caja, etiqueta: [caja[0] + side / 2, side / 2, side / 2] as const };
  });
  return createOutlines(
    { version: 1, viewBox: [0, 0, x, 50], lotes },
    lotes.map(({ id_lote }) => ({ id_lote, terreno: 170, estatus: 'Disponible' })),
  );
}

const anyRow = fc
  .array(fc.tuple(fc.integer({ min: 10, max: 999 }), fc.double({ min: 8, max: 20, noNaN: true })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((lots) => lots.map(([number, side]) => [String(number), side] as const));
const anyScale = fc.double({ min: 0.2, max: 12, noNaN: true });

function writtenAt(trazado: Outlines, scale: number) {
  const letras = letteringAt(trazado, scale);
  return Array.from({ length: trazado.size }, (_, position) => {
    const { id_lote, etiqueta, caja } = trazado.of(position) ?? {
      id_lote: '',
      etiqueta: [0, 0, 0],
      caja: [0, 0, 0, 0],
    };
    const lines = labelAt(
      trazado,
      { id_lote, terreno: 170.25, estatus: 'Disponible' },
      position,
      scale,
      letras,
    );
    return { lines, etiqueta, drawn: (caja[2] - caja[0]) * scale };
  });
}

describe('numbers', () => {
  test('from 22 px on each lot has its number, in letters of at least 10 px', () => {
    fc.assert(
      fc.property(anyRow, anyScale, (row, scale) => {
        for (const { lines, drawn } of writtenAt(rowOf(row), scale)) {
          if (drawn >= 22.001) expect(lines[0]?.size).toBeGreaterThanOrEqual(10);
          if (drawn < 15.999) expect(lines).toEqual([]);
        }
      }),
    );
  });

  test('have one size at each scale, and never shrink when zooming in', () => {
    fc.assert(
      fc.property(anyRow, anyScale, (row, scale) => {
        const trazado = rowOf(row);
        const sizes = new Set(writtenAt(trazado, scale).flatMap(({ lines }) => lines[0]?.size ?? []));
        expect(sizes.size).toBeLessThanOrEqual(1);
        expect(letteringAt(trazado, scale * 1.3).size).toBeGreaterThanOrEqual(
          letteringAt(trazado, scale).size,
        );
      }),
    );
  });

  test('never touch, nor do areas', () => {
    fc.assert(
      fc.property(anyRow, anyScale, (row, scale) => {
        const ends = writtenAt(rowOf(row), scale).flatMap(({ lines, etiqueta }) =>
          lines.length
            ? [
                lines.map(({ texto, size }) => (emsOf(texto) * size) / 2).reduce((a, b) => Math.max(a, b)),
                etiqueta[0] * scale,
              ]
            : [],
        );
        for (let i = 0; i + 3 < ends.length; i += 2) {
          const [half = 0, at = 0, nextHalf = 0, next = 0] = ends.slice(i, i + 4);
          expect(at + half).toBeLessThan(next - nextHalf);
        }
      }),
    );
  });

  test('of similar lots all have one or none has, however many digits theirs have', () => {
    const trazado = rowOf(Array.from({ length: 120 }, (_, i) => [String(i + 1), 10] as const));
    for (let scale = 1; scale < 4; scale += 0.05) {
      const written = writtenAt(trazado, scale).filter(({ lines }) => lines.length).length;
      expect([0, 120]).toContain(written);
    }
  });

  test('of lots almost equal in size none lacks its number beside one that has it', () => {
    // Three-digit numbers on the larger lots, as in a drawing whose rings of lots grow outwards.
    const trazado = rowOf(
      Array.from({ length: 90 }, (_, i) => [String(i + 20), i < 20 ? 9.4 : i < 80 ? 10 : 10.6] as const),
    );
    for (let scale = 1; scale < 4; scale += 0.02) {
      const written = writtenAt(trazado, scale).filter(({ lines }) => lines.length).length;
      expect([0, 90]).toContain(written);
    }
  });

  test('one odd sliver does not shrink all others', () => {
    const trazado = rowOf([...Array.from({ length: 20 }, (_, i) => [String(i + 1), 10] as const), ['21', 2]]);
    expect(letteringAt(trazado, 6).size).toBeGreaterThan(12);
    expect(writtenAt(trazado, 6).filter(({ lines }) => lines.length)).toHaveLength(20);
  });

  test('stay inside their circle, whatever the text', () => {
    for (const id of ['8', '37', 'F-12', 'M2-L10', 'MF4-031E', 'MMMM'])
      for (let radius = 1; radius < 80; radius++) {
        const [number] = labelOfLote(id, lote(), radius, LETRAS);
        if (number)
          expect(Math.hypot((emsOf(id) * number.size) / 2, number.size * 0.36)).toBeLessThan(radius);
      }
  });
});

describe('numbers along the depth', () => {
  const LARGEST = 18;
  /** Lots side by side, 8 units wide and 18 to 24 deep, turned together. */
  const turnedRow = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const lotes = Array.from({ length: 60 }, (_, i) => {
      const [x, depth] = [i * 8, 18 + (i % 3) * 3];
      const corners = [
        [x, 0],
        [x + 8, 0],
        [x + 8, depth],
        [x, depth],
      ].map(([cx = 0, cy = 0]) => [cx * cos - cy * sin, cx * sin + cy * cos] as const);
      const [xs, ys] = [corners.map(([cx]) => cx), corners.map(([, cy]) => cy)];
      // The free circle lies anywhere along an oblong lot: here at its front.
      const [ex, ey] = [x + 4, depth - 4];
      return {
        id_lote: `${i + 100}`,
        d: '',
        caja: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const,
        etiqueta: [ex * cos - ey * sin, ex * sin + ey * cos, 4] as const,
        fondo: (degrees + 360) % 360,
      };
    });
    return createOutlines(
      { version: 1, viewBox: [-500, -500, 1500, 1500], lotes },
      lotes.map(({ id_lote }) => ({ id_lote, terreno: 170, estatus: 'Disponible' })),
    );
  };

  test('all lots have one where upright numbers do not fit, from 9 px on, and none further away', () => {
    for (const degrees of [0, 10, 35, 80, 120, 200, 300]) {
      const trazado = turnedRow(degrees);
      const seen = new Set<string>();
      for (let scale = 0.4; scale < 4; scale += 0.05) {
        const lines = writtenAt(trazado, scale).map((it) => it.lines[0]);
        expect([0, 60]).toContain(lines.filter(Boolean).length);
        for (const line of lines) {
          if (line) seen.add(line.giro === undefined ? 'upright' : 'along');
          if (line?.giro !== undefined) expect(emsOf(line.texto) * line.size).toBeLessThan(LARGEST * scale);
        }
      }
      expect([...seen].sort()).toEqual(['along', 'upright']);
    }
  });

  test('they are in the middle of the lot, and never upside down', () => {
    const trazado = turnedRow(200);
    const [line] = writtenAt(trazado, 1.3)[1]?.lines ?? [];
    const { caja, etiqueta } = trazado.of(1) ?? { caja: [0, 0, 0, 0], etiqueta: [0, 0, 0] };
    expect(etiqueta[0] * 1.3 + (line?.dx ?? 0)).toBeCloseTo(((caja[0] + caja[2]) / 2) * 1.3);
    expect(etiqueta[1] * 1.3 + (line?.dy ?? 0)).toBeCloseTo(((caja[1] + caja[3]) / 2) * 1.3);
    for (let degrees = 0; degrees < 360; degrees += 7)
      expect(Math.abs(writtenAt(turnedRow(degrees), 1.3)[1]?.lines[0]?.giro ?? 9)).toBeLessThanOrEqual(
        Math.PI / 2,
      );
  });
});

test('the area is under the number if both fit', () => {
  const withArea = { size: 13, area: 11, from: 22, byBlock: false };
  expect(labelOfLote('37', lote(), 40, LETRAS).map(({ texto }) => texto)).toEqual(['37']);
  const [number, area] = labelOfLote('37', lote(), 40, withArea);
  expect([number?.texto, area?.texto]).toEqual(['37', '206.14m²']);
  expect((area?.dy ?? 0) - (number?.dy ?? 0)).toBeGreaterThan(((number?.size ?? 0) + (area?.size ?? 0)) / 2);
  expect(labelOfLote('37', lote(12_206.14), 28, withArea)).toHaveLength(1);
});

test('the plate under a sold lot’s number does not cross into its neighbour', () => {
  for (let radius = 4; radius < 60; radius++)
    for (const renglon of labelOfLote('M4-L12', lote(), radius, LETRAS))
      expect(plateOf(renglon, radius).width).toBeLessThanOrEqual(radius * 2);
});

describe('blocks', () => {
  test('are the prefix of the number', () => {
    expect(splitId('M4-L12')).toEqual(['M4', '12']);
    expect(splitId('A-01')).toEqual(['A', '01']);
    expect(splitId('B7')).toEqual(['B', '7']);
    expect(splitId('MF4-031E')).toEqual(['MF4', '031E']);
    expect(splitId('137')).toBeUndefined();
  });

  const lotsInBlocks = () => {
    const { plano, lotes } = generateLotes(500);
    return createOutlines(plano, lotes);
  };

  test('far away only their names show, once each; nearer also the lots’ own numbers; then whole ids', () => {
    const trazado = lotsInBlocks();
    const at = (scale: number) => {
      const letras = letteringAt(trazado, scale);
      return {
        names: placeBlocks(trazado, scale, letras).map(({ nombre }) => nombre),
        first: labelAt(
          trazado,
          { id_lote: 'M1-L1', terreno: 170, estatus: 'Disponible' },
          0,
          scale,
          letras,
        )[0]?.texto,
      };
    };
    const all = Array.from({ length: 25 }, (_, i) => `M${i + 1}`);
    expect(at(1.6)).toEqual({ names: all, first: undefined });
    expect(at(2.7)).toEqual({ names: all, first: '1' });
    expect(at(8)).toEqual({ names: [], first: 'M1-L1' });
    expect(at(0.2).names).toEqual([]);
  });

  test('a name touches no number and no other name', () => {
    const trazado = lotsInBlocks();
    fc.assert(
      fc.property(anyScale, (scale) => {
        const letras = letteringAt(trazado, scale);
        const names = placeBlocks(trazado, scale, letras);
        const written = names.map(({ x, y, width, height }) => ({ x, y, width, height }));
        if (names.length)
          for (let lot = 0; lot < trazado.size; lot++) {
            const [x, y, radius] = trazado.of(lot)?.etiqueta ?? [0, 0, 0];
            for (const { texto, size } of labelOfLote(
              numberingOf(trazado).own(lot),
              lote(),
              radius * scale,
              letras,
            ))
              written.push({ x: x * scale, y: y * scale, width: emsOf(texto) * size, height: size });
          }
        names.forEach((name, at) => {
          for (const [other, it] of written.entries())
            if (other !== at)
              expect(
                Math.abs(name.x - it.x) * 2 > name.width + it.width ||
                  Math.abs(name.y - it.y) * 2 > name.height + it.height,
              ).toBe(true);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('lots with continuous numbers have none', () => {
    expect(
      numberingOf(
        rowOf([
          ['1', 10],
          ['2', 10],
          ['3', 10],
        ]),
      ).blocks,
    ).toEqual([]);
    expect(
      numberingOf(
        rowOf([
          ['lote-1', 10],
          ['lote-2', 10],
          ['lote-3', 10],
        ]),
      ).blocks,
    ).toEqual([]);
  });
});

test('text that fits a circle fills it', () => {
  expect(fittingSize('137', 20)).toBeCloseTo(2 * fittingSize('137', 10));
});
