import { readFile } from 'node:fs/promises';
import { createNode } from '../../src/server/planos/read/svgNode.ts';
import { readDrawing } from '../../src/server/planos/readDrawing.ts';
import type { Segment } from '../../src/server/planos/shapes/outline.ts';
import { flatten, type Ring, ringArea } from '../../src/server/planos/shapes/rings.ts';
import { shapeOutline } from '../../src/server/planos/shapes/shapeOutline.ts';

/** Lots as surveyed: metres, y to the north. */
export interface TestPlan {
  lotes: { id_lote: string; rings: Ring[]; etiqueta: readonly [number, number] }[];
}

/** m², without holes, which turn the other way. */
export function areaOfRings(rings: readonly Ring[]): number {
  return Math.abs(rings.reduce((sum, ring) => sum + ringArea(ring), 0));
}

/** A drawing's lots by their outlines. In: metres per unit. */
export async function planOfDrawing(file: string, ids: readonly string[], metros: number): Promise<TestPlan> {
  const reading = await readDrawing(
    await readFile(file),
    ids.map((id_lote) => ({ id_lote, terreno: '' })),
  );
  if (!reading.ok) throw new Error(reading.motivo);
  const [, , , height] = reading.trazos.viewBox;
  const lotes = reading.trazos.lotes.map(({ id_lote, d, etiqueta }) => {
    const rings = flatten(segmentsOf(d)).map((ring) =>
      ring.map((value, i) => (i % 2 ? height - value : value) * metros),
    );
    return { id_lote, rings, etiqueta: [etiqueta[0] * metros, (height - etiqueta[1]) * metros] as const };
  });
  return { lotes };
}

function segmentsOf(d: string): Segment[] {
  const path = createNode('path');
  path.attributes.set('d', d);
  return shapeOutline(path, { width: 1, height: 1 });
}
