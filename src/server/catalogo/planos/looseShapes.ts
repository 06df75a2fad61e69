import Flatbush from 'flatbush';
import { labelOf } from './holders.ts';
import type { BoundLot } from './joinClaims.ts';
import { medianOf } from './medianOf.ts';
import { isGenerated } from './names.ts';
import { isInside } from './rings.ts';
import type { Binding } from './settle.ts';
import type { ShapeFacts } from './shapeFacts.ts';
import type { SvgNode } from './svgNode.ts';

export interface LooseShape {
  nombre: string;
  fact: ShapeFacts;
}

/**
 * Shapes that look like lots and are none: named after the fashion of those that are (`lot-59` beside `lot-58`), or
 * nameless among them and of their size. Streets and parks are neither.
 */
export function findLooseShapes(
  binding: Binding,
  facts: readonly ShapeFacts[],
  used: ReadonlySet<ShapeFacts>,
): LooseShape[] {
  const bound = [...binding.lots.values()];
  const disputed = new Set(bound.flatMap(({ rivals }) => rivals.flatMap(({ shapes }) => shapes)));
  const isTaken = (shape: ShapeFacts) => used.has(shape) || disputed.has(shape);
  const fashions = new Set(bound.map(({ claim }) => `${claim.isOwnName} ${fashionOf(claim.name)}`));
  const areas = bound.map(({ shapes }) => shapes.reduce((sum, { area }) => sum + area, 0));
  const median = medianOf(areas);
  const isLotSized = ({ area }: ShapeFacts) => area > median / 5 && area < median * 5;
  const loose = new Map<ShapeFacts, string>();
  for (const { names, shapes } of binding.holders) {
    if (shapes.length > 4 || shapes.some((shape) => isTaken(shape) || loose.has(shape))) continue;
    const name = names.find(({ source, value }) => fashions.has(`${source !== 'texto'} ${fashionOf(value)}`));
    const [first] = shapes;
    if (name && first && isLotSized(first)) loose.set(first, name.value);
  }
  const isAmongLots = neighbourhood(bound);
  for (const fact of facts) {
    if (isTaken(fact) || loose.has(fact) || !fact.isClosed || !isAlike(fact, median) || !isAmongLots(fact))
      continue;
    const name = labelOf(fact.shape.node);
    const isNameless = name.startsWith('<') || isGenerated(name.replace(/[\d_.-]+$/, ''));
    if (isNameless) loose.set(fact, `${name} sin nombre`);
  }
  return [...loose].map(([fact, nombre]) => ({ nombre, fact }));
}

function isAlike({ area }: ShapeFacts, median: number): boolean {
  return area > median * 0.4 && area < median * 2.5;
}

/** Whether a shape is drawn in the same group as lots are, and lies in none of them. */
function neighbourhood(bound: readonly BoundLot[]): (fact: ShapeFacts) => boolean {
  const shapes = bound.flatMap((lot) => lot.shapes);
  if (shapes.length === 0) return () => false;
  const parents = new Set(
    bound.flatMap(({ node, shapes: [first] }) => (first ? [parentOf(first, node)] : [])),
  );
  const tree = new Flatbush(shapes.length);
  for (const { box } of shapes) tree.add(...box);
  tree.finish();
  return (fact) => {
    if (!parents.has(fact.shape.ancestors.at(-1))) return false;
    const [x, y] = [(fact.box[0] + fact.box[2]) / 2, (fact.box[1] + fact.box[3]) / 2];
    return !tree.search(x, y, x, y).some((i) => isInside(shapes[i]?.rings ?? [], x, y));
  };
}

/** The group that holds the element with the lot's name; `undefined` is the root. */
function parentOf({ shape }: ShapeFacts, node: SvgNode): SvgNode | undefined {
  const at = shape.ancestors.indexOf(node);
  return at < 0 ? shape.ancestors.at(-1) : shape.ancestors[at - 1];
}

/** `lot-12` and `lot-7` are of one fashion: the words, and where the numbers stand. */
function fashionOf(name: string): string {
  return name.replace(/[-_]\d{1,3}$/, (end) => (/\d.*[-_]\d/.test(name) ? '' : end)).replace(/\d+/g, '#');
}
