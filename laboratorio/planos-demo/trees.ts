import { CROWNS, PALETTE } from './palette.ts';
import { add, distance, type Point } from './point.ts';
import { between, type Random } from './random.ts';
import { dotsOf, element } from './svg.ts';

export interface Tree {
  at: Point;
  /** Of the crown, m. */
  radius: number;
  kind: keyof typeof CROWNS;
}

/** Lobes of a crown: number, distance from its centre and width, in crown radii. */
const LOBES = 5;
const LOBE_REACH = 0.42;
const LOBE_WIDTH = 0.56;
const LIGHT: readonly { dx: number; dy: number; width: number }[] = [
  { dx: -0.26, dy: -0.3, width: 0.4 },
  { dx: 0.16, dy: -0.38, width: 0.24 },
];
/** Offset of the shadow, in crown radii. */
const SHADOW: Point = [0.22, 0.3];

/** All trees as a few paths of round dots, with all shadows below all crowns. */
export function drawTrees(trees: readonly Tree[], random: Random): string[] {
  const layers = new Map<string, { width: number; colour: string; points: Point[]; opacity?: string }>();
  const put = (layer: string, colour: string, width: number, point: Point, opacity?: string) => {
    const key = `${layer} ${colour} ${width.toFixed(1)}`;
    const entry = layers.get(key) ?? { width, colour, points: [], ...(opacity && { opacity }) };
    entry.points.push([Math.round(point[0] * 10) / 10, Math.round(point[1] * 10) / 10]);
    layers.set(key, entry);
  };
  trees.forEach((tree, index) => {
    const { bodies, light } = CROWNS[tree.kind];
    const body = bodies[index % 2] ?? bodies[0];
    const radius = Math.round(tree.radius * 5) / 5;
    const turn = between(random, 0, Math.PI);
    put('0', PALETTE.leafShadow, radius * 1.9, add(tree.at, SHADOW, radius), '.13');
    for (let lobe = 0; lobe < LOBES; lobe++) {
      const angle = turn + (lobe * 2 * Math.PI) / LOBES;
      const reach: Point = [Math.cos(angle) * LOBE_REACH, Math.sin(angle) * LOBE_REACH];
      put('1', body, radius * LOBE_WIDTH * 2, add(tree.at, reach, radius));
    }
    for (const { dx, dy, width } of LIGHT)
      put('2', light, radius * width * 2, add(tree.at, [dx, dy], radius), '.75');
  });
  return [...layers.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { width, colour, points, opacity }]) =>
      element('path', {
        stroke: colour,
        'stroke-width': Math.round(width * 10),
        'stroke-opacity': opacity,
        d: dotsOf(points),
      }),
    );
}

export interface Scatter {
  count: number;
  /** `place` proposes a point anywhere; `accepts` says whether a tree of that radius may stand there. */
  place: () => Point;
  accepts: (at: Point, radius: number) => boolean;
  radius: readonly [number, number];
  kind: (at: Point) => Tree['kind'];
  /** Least distance between trees, relative to the sum of their radii; below 1 crowns overlap. */
  gap?: number;
}

/** Up to `count` trees at random points, at a distance from each other and from `standing`. */
export function scatterTrees(random: Random, standing: readonly Tree[], order: Scatter): Tree[] {
  const { gap = 0.95 } = order;
  const trees: Tree[] = [];
  for (let attempt = 0; attempt < order.count * 30 && trees.length < order.count; attempt++) {
    const at = order.place();
    // Squared, so that small crowns are more frequent.
    const radius = order.radius[0] + (order.radius[1] - order.radius[0]) * random() ** 2;
    const crowded = [...standing, ...trees].some(
      (tree) => distance(tree.at, at) < (tree.radius + radius) * gap,
    );
    if (!crowded && order.accepts(at, radius)) trees.push({ at, radius, kind: order.kind(at) });
  }
  return trees;
}
