import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../../../contract/plano.ts';
import type { EstadoDeLote } from '../../../../../domain/lote.ts';
import { plateOf } from '../../../../plano/draw/labels.ts';
import { createLabels } from './labelsOfMesa.ts';
import { ESTADOS_OF_MESA } from './rowsOfMesa.ts';

const [BOUND, , UNDECIDED, , EXCLUDED] = ESTADOS_OF_MESA as readonly [
  EstadoDeLote,
  EstadoDeLote,
  EstadoDeLote,
  EstadoDeLote,
  EstadoDeLote,
];

/** Squares of 10 × 10 units in rows of 20. */
function sheetOf(shapes: readonly Partial<FiguraDeMesa & { id: string; estado: EstadoDeLote }>[]) {
  const at = (i: number) => [(i % 20) * 10 + 5, Math.floor(i / 20) * 10 + 5] as const;
  const figuras = shapes.map((shape, n) => ({ n, d: '', caja: [0, 0, 0, 0] as const, area: 100, ...shape }));
  const rows = shapes.map(({ id = '', estado = BOUND }) => ({
    id_lote: id,
    terreno: 0,
    estatus: 'Disponible' as const,
    estado,
  }));
  const of = (i: number): OutlinedLote => ({
    id_lote: '',
    d: '',
    caja: [0, 0, 0, 0],
    etiqueta: [...at(i), 5],
  });
  const labels = createLabels({ of }, figuras as unknown as readonly FiguraDeMesa[], () => rows as never);
  return (scale: number) =>
    shapes.flatMap((_, i) =>
      labels(i, scale).map((line) => {
        const { width, height } = plateOf(line, 0);
        const [x, y] = [at(i)[0] * scale, at(i)[1] * scale];
        return { ...line, box: [x - width / 2, y - height / 2, x + width / 2, y + height / 2] as const };
      }),
    );
}

test('bound lots show their numbers in one size at every zoom, and none overlap', () => {
  const ids = fc.array(fc.stringMatching(/^[A-Z]{0,2}-?[0-9]{1,4}$/), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(ids, fc.double({ min: 0.01, max: 50, noNaN: true }), (lotes, scale) => {
      const shown = sheetOf(lotes.map((id) => ({ id })))(scale);
      expect(shown.length).toBeGreaterThan(0);
      if (scale > 15) expect(shown).toHaveLength(lotes.length);
      expect(new Set(shown.map(({ size }) => size))).toEqual(new Set([12]));
      for (const [i, { box }] of shown.entries())
        for (const { box: other } of shown.slice(i + 1))
          expect(box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]).toBe(
            false,
          );
    }),
  );
});

test('a printed number is repeated only where the picture’s own letters are too small', () => {
  const shown = sheetOf([{ escritos: ['31'], letra: 4, estado: UNDECIDED }]);
  expect(shown(1)).toMatchObject([{ texto: '31', weight: 400 }]);
  expect(shown(3)).toEqual([]);
});

test('an undecided shape’s text comes before its neighbour’s number; an excluded one has none', () => {
  const shown = sheetOf([
    { id: '30' },
    { escritos: ['31', '32', '33'], letra: 1, estado: UNDECIDED },
    { escritos: ['40'], letra: 1, estado: EXCLUDED },
  ]);
  expect(shown(1).map(({ texto }) => texto)).toEqual(['31 / 32']);
});
