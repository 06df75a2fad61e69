import type { Ligas, Trazo } from '../../../../contract/panel/catalogo/ligas.ts';
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

/** Over every shape of the drawing, in its order. */
const ON_TOP = 1e9;
/** Share of the page's larger side by which two pages may differ and be the same one. */
const SAME_PAGE = 1e-4;

/**
 * The outlines that a person drew, as shapes like the drawing's own. One without a lot in the list, on another page, or
 * whose sides cross has no effect.
 */
export function drawTrazos({
  trazos,
  hoja,
  page,
  known,
}: Pick<Ligas, 'trazos' | 'hoja'> & { page: ViewBox; known: ReadonlySet<string> }): DrawnTrazos {
  const shapes: DrawnTrazos['shapes'] = [];
  const lost: DrawnTrazos['lost'] = [];
  const isSamePage = hoja !== undefined && isSame(hoja, page);
  for (const [i, { id_lote, puntos }] of trazos.entries()) {
    const lose = (motivo: DrawnTrazos['lost'][number]['motivo']) =>
      lost.push({ id_lote, nombre: 'trazo a mano', motivo });
    if (!known.has(id_lote)) lose('SIN_LOTE');
    else if (!isSamePage) lose('OTRA_HOJA');
    else if (!ringArea(puntos) || !isSimple(puntos)) lose('TRAZO_CRUZADO');
    else shapes.push({ id_lote, shape: new ShapeFacts(toShape(puntos), ON_TOP + i) });
  }
  return { shapes, lost };
}

function isSame(one: ViewBox, other: ViewBox): boolean {
  const slack = SAME_PAGE * Math.max(other[2], other[3]);
  return one.every((value, i) => Math.abs(value - (other[i] ?? 0)) <= slack);
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
