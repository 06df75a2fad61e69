import { isSameSheet } from '../../../contract/panel/catalogo/isSameSheet.ts';
import type { Ligas, Trazo } from '../../../contract/panel/catalogo/ligas.ts';
import { createNode } from '../read/svgNode.ts';
import type { InformeDePlano } from '../report/informe.ts';
import { isSimple } from '../shapes/isSimple.ts';
import { IDENTITY } from '../shapes/matrix.ts';
import type { Segment } from '../shapes/outline.ts';
import { ringArea } from '../shapes/rings.ts';
import { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';

export interface DrawnTrazos {
  shapes: { id_lote: string; shape: ShapeFacts }[];
  lost: InformeDePlano['ligasPerdidas'];
}

const ON_TOP = 1e9;

interface LaidOn {
  page: ViewBox;
  facts: readonly ShapeFacts[];
  known: ReadonlySet<string>;
}

/** Ignores outlines without a listed lot, from another sheet, or self-crossing. */
export function drawTrazos(
  { trazos, anteriores = [], ...sheet }: Pick<Ligas, 'trazos' | 'hoja' | 'anclas' | 'anteriores'>,
  { page, facts, known }: LaidOn,
): DrawnTrazos {
  const shapes: DrawnTrazos['shapes'] = [];
  const lost: DrawnTrazos['lost'] = [];
  const isSame = trazos.length > 0 && isSameSheet(sheet, page, boxesOf(facts));
  for (const [i, { id_lote, puntos }] of trazos.entries()) {
    const lose = (motivo: DrawnTrazos['lost'][number]['motivo']) =>
      lost.push({ id_lote, nombre: 'trazo a mano', motivo });
    if (!known.has(id_lote)) lose('SIN_LOTE');
    else if (!isSame) lose('OTRA_HOJA');
    else if (!ringArea(puntos) || !isSimple(puntos)) lose('TRAZO_CRUZADO');
    else shapes.push({ id_lote, shape: new ShapeFacts(toShape(puntos), ON_TOP + i) });
  }
  const earlier = new Set(anteriores.flatMap((anterior) => anterior.trazos.map(({ id_lote }) => id_lote)));
  for (const id_lote of earlier) lost.push({ id_lote, nombre: 'trazo a mano', motivo: 'OTRA_HOJA' });
  return { shapes, lost };
}

function* boxesOf(facts: readonly ShapeFacts[]): Generator<ShapeFacts['box']> {
  for (const { box } of facts) yield box;
}

function toShape(puntos: Trazo['puntos']) {
  const outline: Segment[] = [];
  for (let i = 0; i < puntos.length; i += 2)
    outline.push([i ? 'L' : 'M', puntos[i] ?? 0, puntos[i + 1] ?? 0]);
  outline.push(['Z']);
  return {
    node: createNode('path'),
    ancestors: [],
    outline,
    matrix: IDENTITY,
    fillRule: 'nonzero' as const,
    filled: true,
  };
}
