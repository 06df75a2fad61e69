import type { SvgNode } from '../../read/svgNode.ts';
import type { SceneShape } from '../scene.ts';

/** Lines that look alike: a draughtsman draws one kind of thing with one pen, on one layer. */
export interface LineSet {
  /** Colour, width and layer, by which a person can name it: `#e30613 0.5 LINDEROS`. */
  nombre: string;
  shapes: readonly SceneShape[];
}

/** More layers than this are no layers: each thing has a group of its own. */
const MOST_LAYERS = 60;

/** All that is drawn as lines, by colour, width and layer; what has most points first. */
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

/** The uppermost named group that does not hold everything. */
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
