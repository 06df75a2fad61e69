import type { BoundLot } from '../bind/joinClaims.ts';
import { PLAIN } from '../read/plainPaint.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import { type OutlineBox, round, unionBox } from '../shapes/outline.ts';
import type { ViewBox } from '../shapes/viewport.ts';

/** Margin around the lots, share of their larger side: fills wide desktops and tall phones. */
const BEYOND = 0.75;

/** Page around the lots, for DXF and GeoJSON, on a ground without visible edge. Unchanged without lots. */
export function framePlain(root: SvgNode, page: ViewBox, bound: readonly BoundLot[]): ViewBox {
  let box: OutlineBox | undefined;
  for (const { shapes } of bound) for (const shape of shapes) box = unionBox(box, shape.box);
  const view = box ? viewAbout(box) : page;
  const [x, y, width, height] = view;
  const ground = createNode('rect');
  for (const [name, value] of Object.entries({ x, y, width, height }))
    ground.attributes.set(name, String(value));
  ground.attributes.set('fill', PLAIN.ground);
  root.children.unshift(ground);
  return view;
}

function viewAbout([minX, minY, maxX, maxY]: OutlineBox): ViewBox {
  const beyond = BEYOND * Math.max(maxX - minX, maxY - minY);
  const to = (value: number) => round(value, 3);
  return [to(minX - beyond), to(minY - beyond), to(maxX - minX + 2 * beyond), to(maxY - minY + 2 * beyond)];
}
