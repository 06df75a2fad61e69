import type { SvgNode } from '../read/svgNode.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { isGenerated, type Name, namesOf } from './names.ts';

/** A named element with the shapes that would be its lot's: its own, or its group's. */
export interface Holder {
  node: SvgNode;
  names: readonly Name[];
  shapes: readonly ShapeFacts[];
  /** Named ancestors, nearest first; one may be its block. */
  above: readonly SvgNode[];
}

/** A name spelled unlike the list, and the lot that it is proposed for. */
export interface RespelledName extends Name {
  id_lote: string;
}

/** Levels of groups above a shape that may name its lot; real drawings use one or two. */
const LEVELS = 3;

/** Named shapes, and named groups at most `LEVELS` above a shape, in document order; respelled ones by id. */
export function findHolders(
  facts: readonly ShapeFacts[],
  respelled: ReadonlyMap<SvgNode, RespelledName> = new Map(),
): Holder[] {
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
    const other = respelled.get(node);
    const names = namesOf(node).map((name) =>
      name.source === other?.source && name.value === other.value ? { ...name, value: other.id_lote } : name,
    );
    // Dimension lines in a lot's group are not part of its outline, unless there is nothing else.
    const closed = shapes.filter(({ isClosed }) => isClosed);
    if (names.length)
      holders.push({ node, names, shapes: closed.length ? closed : shapes, above: aboveOf.get(node) ?? [] });
  }
  return holders;
}

/** A holder's name in the report: a given name, else its id. */
export function nameOfHolder(node: SvgNode): string {
  const names = namesOf(node);
  const given = names.find(({ value }) => !isGenerated(value.replace(/\d+$/, ''))) ?? names[0];
  return given?.value ?? `<${node.name}>`;
}
