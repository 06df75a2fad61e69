import Flatbush from 'flatbush';
import { nameOfHolder } from '../bind/holders.ts';
import type { BoundLot } from '../bind/joinClaims.ts';
import { isGenerated, type Name } from '../bind/names.ts';
import type { Binding } from '../bind/settle.ts';
import type { SvgNode } from '../read/svgNode.ts';
import { isInside } from '../shapes/rings.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import type { Proposal } from './proposals.ts';

interface LooseShape {
  nombre: string;
  fact: ShapeFacts;
}

/** Lookalikes: named in the lots' style, unnamed among them and of their size, or `proposed`. */
export function findLooseShapes(
  binding: Binding,
  facts: readonly ShapeFacts[],
  used: ReadonlySet<ShapeFacts>,
  proposed: readonly Proposal[],
): LooseShape[] {
  const bound = [...binding.lots.values()];
  const disputed = [...binding.disputes.values()].flatMap(({ candidates }) => candidates);
  const taken = new Set([...used, ...disputed.flatMap(({ shapes }) => shapes)]);
  const median = medianOf(bound.map(({ shapes }) => shapes.reduce((sum, { area }) => sum + area, 0)));
  const loose = new Map<ShapeFacts, string>();
  const add = (shapes: readonly ShapeFacts[], nombre: string) => {
    const [first] = shapes;
    if (!first || shapes.length > 4 || first.area < median / 5 || first.area > median * 5) return;
    if (!shapes.some((shape) => taken.has(shape) || loose.has(shape))) loose.set(first, nombre);
  };
  addNamed(binding, bound, proposed, add);
  const isAmongLots = neighbourhood(bound);
  for (const fact of facts)
    if (isNameless(fact) && isAlike(fact, median) && isAmongLots(fact))
      add([fact], `${nameOfHolder(fact.shape.node)} sin nombre`);
  return [...loose].map(([fact, nombre]) => ({ nombre, fact }));
}

/** Names in the lots' style, then proposals, then printed numbers. */
function addNamed(
  { holders }: Binding,
  bound: readonly BoundLot[],
  proposed: readonly Proposal[],
  add: (shapes: readonly ShapeFacts[], nombre: string) => void,
): void {
  const fashions = new Set(
    bound.flatMap(({ claim }) => (claim ? `${claim.isOwnName} ${fashionOf(claim.name)}` : [])),
  );
  const isOfFashion = ({ source, value }: Name) => fashions.has(`${source !== 'texto'} ${fashionOf(value)}`);
  const alike = holders.flatMap(({ names, shapes }) => {
    const name = names.find(isOfFashion);
    return name ? [{ ...name, shapes }] : [];
  });
  for (const { source, value, shapes } of alike) if (source !== 'texto') add(shapes, value);
  for (const { holder, nombre } of proposed) add(holder.shapes, nombre);
  for (const { source, value, shapes } of alike) if (source === 'texto') add(shapes, value);
}

function isNameless({ shape, isClosed }: ShapeFacts): boolean {
  const name = nameOfHolder(shape.node);
  return isClosed && (name.startsWith('<') || isGenerated(name.replace(/[\d_.-]+$/, '')));
}

function isAlike({ area }: ShapeFacts, median: number): boolean {
  return area > median * 0.4 && area < median * 2.5;
}

/** Same group as lots, and inside none. */
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

/** Group of the named element; `undefined` is the root. */
function parentOf({ shape }: ShapeFacts, node: SvgNode): SvgNode | undefined {
  const at = shape.ancestors.indexOf(node);
  return at < 0 ? shape.ancestors.at(-1) : shape.ancestors[at - 1];
}

/** Style of a name: words, with places of numbers. */
function fashionOf(name: string): string {
  return name.replace(/[-_]\d{1,3}$/, (end) => (/\d.*[-_]\d/.test(name) ? '' : end)).replace(/\d+/g, '#');
}
