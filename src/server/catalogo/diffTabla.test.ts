import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffTabla, type PlacedRow } from './catalogoSql.ts';
import { keyOf, type RowOf } from './tablas.ts';

type Lote = RowOf<'lotes.csv'>;
const lotes = fc.uniqueArray(
  fc.record({
    id_proyecto: fc.integer({ min: 1, max: 2 }),
    id_lote: fc.integer({ min: 1, max: 12 }).map(String),
    terreno: fc.constantFrom('160', '190.5'),
    estatus: fc.constantFrom('Disponible' as const, 'Vendido' as const),
    frente: fc.constantFrom(null, '9.5'),
    fondo: fc.constant(null),
    etapa: fc.constantFrom(null, '2'),
    seccion: fc.constant(null),
    nivel: fc.constant(null),
  }),
  { selector: ({ id_proyecto, id_lote }) => `${id_proyecto}/${id_lote}` },
);
const placed = (rows: readonly Lote[]) => rows.map((row, orden) => ({ ...row, orden }));
const key = (row: PlacedRow<'lotes.csv'>) => keyOf('lotes.csv', row, row.orden);

test('applying the changes to the rows before yields the rows after', () => {
  fc.assert(
    fc.property(lotes, lotes, (before, after) => {
      const { written, gone } = diffTabla('lotes.csv', before, after);
      const rows = new Map(placed(before).map((row) => [key(row), row]));
      for (const row of gone) expect(rows.delete(key(row))).toBe(true);
      for (const row of written) rows.set(key(row), row);
      expect([...rows.values()].sort((a, b) => a.orden - b.orden)).toEqual(placed(after));
    }),
  );
});

test('equal rows change nothing', () => {
  fc.assert(
    fc.property(lotes, (rows) => {
      expect(diffTabla('lotes.csv', rows, structuredClone(rows))).toEqual({ written: [], gone: [] });
    }),
  );
});
