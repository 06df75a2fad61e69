import type { SvgNode } from '../../read/svgNode.ts';
import type { SceneShape } from '../scene.ts';

/** Lines of one look: one pen on one layer draws one kind of thing. */
export interface LineSet {
  /** Colour, width and layer: `#e30613 0.5 LINDEROS`. */
  nombre: string;
  shapes: readonly SceneShape[];
}

/** With more groups than this, groups are not layers. */
const MOST_LAYERS = 60;

/** By colour, width and layer, most points first. */
export function findLineSets(shapes: readonly SceneShape[]): LineSet[] {
  const lines = shapes.filter(({ stroke, filled }) => stroke || !filled);
  const layerOf = layersOf(lines);
  const sets = new Map<string, SceneShape[]>();
  for (const shape of lines) {
    const { color = 'none', width = 0 } = shape.stroke ?? {};
    const nombre = [color, String(Number(width.toPrecision(2))), layerOf(shape)].join(' ').trim();
    const known = sets.get(nombre);
    if (known) known.push(shape);
    else sets.set(nombre, [shape]);
  }
  const pointsOf = (set: readonly SceneShape[]) => set.reduce((sum, { outline }) => sum + outline.length, 0);
  return [...sets]
    .sort(([, a], [, b]) => pointsOf(b) - pointsOf(a))
    .map(([nombre, set]) => ({ nombre, shapes: set }));
}

/** The topmost named group that does not hold everything. */
function layersOf(shapes: readonly SceneShape[]): (shape: SceneShape) => string {
  const counts = new Map<SvgNode, number>();
  for (const { ancestors } of shapes)
    for (const node of ancestors) counts.set(node, (counts.get(node) ?? 0) + 1);
  const layerOf = ({ ancestors }: SceneShape) => {
    const layer = ancestors.find((node) => nameOf(node) && (counts.get(node) ?? 0) < shapes.length);
    return layer ? nameOf(layer) : '';
  };
  const layers = new Set(shapes.map(layerOf));
  return layers.size > MOST_LAYERS ? () => '' : layerOf;
}

function nameOf({ attributes }: SvgNode): string {
  return (attributes.get('data-name') ?? attributes.get('id') ?? '').replace(/[\s;]+/g, '_');
}
