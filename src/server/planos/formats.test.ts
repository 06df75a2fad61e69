import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOfRings, planOfDrawing, type TestPlan } from '../../../test/planos/testPlan.ts';
import { dxfOfPlan } from '../../../test/planos/writeDxf.ts';
import { geoJsonOfPlan } from '../../../test/planos/writeGeoJson.ts';
import { kmlOfGeo, kmzOfGeo } from '../../../test/planos/writeKml.ts';
import { shapefileOfGeo } from '../../../test/planos/writeShapefile.ts';
import { strokesOfPlan } from '../../../test/planos/writeStrokes.ts';
import { readTestDibujo } from '../../../test/readTestDibujo.ts';

/** Rotated rows of lots along a street, ids in any order. */
const anyPlan = fc
  .record({
    columns: fc.integer({ min: 2, max: 6 }),
    rows: fc.integer({ min: 1, max: 3 }),
    width: fc.integer({ min: 6, max: 15 }),
    depth: fc.integer({ min: 15, max: 30 }),
    turn: fc.double({ min: 0, max: 6.28, noNaN: true }),
    order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 18, maxLength: 18 }),
  })
  .map(({ columns, rows, width, depth, turn, order }): TestPlan => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (x: number, y: number) => [500 + x * cos - y * sin, 500 + x * sin + y * cos] as const;
    const ids = order.slice(0, columns * rows).map((key, i) => [key, `${i + 1}`] as const);
    const named = ids.toSorted(([a], [b]) => a - b).map(([, id]) => id);
    return {
      lotes: named.map((id_lote, i) => {
        const [x, y] = [(i % columns) * width, Math.floor(i / columns) * (depth + 12)];
        const corners = [at(x, y), at(x + width, y), at(x + width, y + depth), at(x, y + depth)];
        return { id_lote, rings: [corners.flat()], etiqueta: at(x + width / 2, y + depth / 2) };
      }),
    };
  });

/** Reads a plan in another format: every lot must have its relative place and size. */
async function expectSame(text: string | Uint8Array, { lotes }: TestPlan, share: number): Promise<void> {
  const terrenos = Object.fromEntries(
    lotes.map(({ id_lote, rings }) => [id_lote, areaOfRings(rings).toFixed(2)]),
  );
  const ids = lotes.map(({ id_lote }) => id_lote);
  const { trazos, informe } = await readTestDibujo(text, ids, terrenos);
  expect(trazos.lotes.map(({ id_lote }) => id_lote)).toEqual(ids);
  expect(informe.disputados).toEqual([]);
  const middle = (values: readonly number[], by: 0 | 1) => {
    const own = values.filter((_, i) => i % 2 === by);
    return (Math.min(...own) + Math.max(...own)) / 2;
  };
  const drawn = trazos.lotes.map(({ caja }) => [middle(caja, 0), -middle(caja, 1)]);
  const meant = lotes.map(({ rings }) => [middle(rings.flat(), 0), middle(rings.flat(), 1)]);
  for (const [i, place] of drawn.entries())
    for (const by of [0, 1]) {
      const way = (places: readonly number[][]) => (places[i]?.[by] ?? 0) - (places[0]?.[by] ?? 0);
      expect(Math.abs(way(drawn) - way(meant)), `${ids[i]} ${place}`).toBeLessThan(0.5);
    }
  for (const { id_lote, m2 } of informe.areas ?? [])
    expect(Math.abs(m2 / Number(terrenos[id_lote]) - 1), id_lote).toBeLessThan(share);
  if (share) expect(informe.areas).toHaveLength(ids.length);
}

test('a random plan is bound correctly, with equal areas, from DXF in any unit, GeoJSON, KML, KMZ and shapefile', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.constantFrom(0, 4, 6), async (plan, unit) => {
      await expectSame(dxfOfPlan(plan, unit), plan, 0.0002);
      const geo = geoJsonOfPlan(plan);
      await expectSame(geo, plan, 0.001);
      await expectSame(kmlOfGeo(geo), plan, 0.001);
      await expectSame(kmzOfGeo(geo, 'LOTE'), plan, 0.001);
      await expectSame(shapefileOfGeo(geo), plan, 0.001);
    }),
    { numRuns: 8 },
  );
});

test('so is a demo drawing', async () => {
  const folder = resolve(import.meta.dirname, '../../../catalogo');
  const rows = readFileSync(`${folder}/lotes.csv`, 'utf8').match(/^3,[^,]+/gm) ?? [];
  const ids = rows.map((row) => row.slice(2));
  const plan = await planOfDrawing(`${folder}/planos/terrazas-del-encino.svg`, ids, 0.25);
  await expectSame(dxfOfPlan(plan), plan, 0.0002);
  const geo = geoJsonOfPlan(plan);
  await expectSame(geo, plan, 0.001);
  await expectSame(kmzOfGeo(geo), plan, 0.001);
  await expectSame(shapefileOfGeo(geo), plan, 0.001);
  // SVG has no metres.
  await expectSame(strokesOfPlan(plan), plan, 0);
});
