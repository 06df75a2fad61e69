import type { SvgNode } from '../read/svgNode.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { isGenerated, type Name, namesOf } from './names.ts';

/** An element that bears names, and the shapes that would be the lot's if it is one: its own, or its group's. */
export interface Holder {
  node: SvgNode;
  names: readonly Name[];
  shapes: readonly ShapeFacts[];
  /** Named elements above it, nearest first: its block may be among them. */
  above: readonly SvgNode[];
}

/** How many groups up from a shape a lot's name may stand: real drawings have it one or two up. */
const LEVELS = 3;

/** Every element with a name that is a shape or a group at most `LEVELS` above one, in document order. */
export function findHolders(facts: readonly ShapeFacts[]): Holder[] {
  const shapesOf = new Map<SvgNode, ShapeFacts[]>();
  const aboveOf = new Map<SvgNode, readonly SvgNode[]>();
  for (const fact of facts) {
    const path = [...fact.shape.ancestors, fact.shape.node];
    for (let i = path.length - 1; i >= Math.max(0, path.length - 1 - LEVELS); i--) {
      const node = path[i];
      if (!node) continue;
      const shapes = shapesOf.get(node);
      if (shapes) shapes.push(fact);
      else shapesOf.set(node, [fact]);
      if (!shapes) aboveOf.set(node, path.slice(0, i).reverse());
    }
  }
  const holders: Holder[] = [];
  for (const [node, shapes] of shapesOf) {
    const names = namesOf(node);
    // Dimension lines and the like in a lot's group are no part of its outline, unless there is nothing else.
    const closed = shapes.filter(({ isClosed }) => isClosed);
    if (names.length)
      holders.push({ node, names, shapes: closed.length ? closed : shapes, above: aboveOf.get(node) ?? [] });
  }
  return holders;
}

/** What to call a holder in the report: what a person named it, else its id. */
export function nameOfHolder(node: SvgNode): string {
  const names = namesOf(node);
  const given = names.find(({ value }) => !isGenerated(value.replace(/\d+$/, ''))) ?? names[0];
  return given?.value ?? `<${node.name}>`;
}
