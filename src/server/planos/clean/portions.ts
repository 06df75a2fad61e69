import { elementsOf, type SvgNode } from '../read/svgNode.ts';

/**
 * A drawing in pieces of at most some `size` elements, each an `<svg>` of its own, for readers whose memory grows
 * with what they are shown at once. Every element is in exactly one piece: whole, or, where it holds more than a
 * piece's worth, as a copy without its child elements that shares its attributes. `originals` leads back from copies.
 */
export function* portionsOf(
  root: SvgNode,
  size: number,
): Generator<{ portion: SvgNode; originals: ReadonlyMap<SvgNode, SvgNode> }> {
  const counts = countElements(root);
  const pending = [root];
  let children: SvgNode[] = [];
  let originals = new Map<SvgNode, SvgNode>();
  let room = size;
  for (let node = pending.pop(); node; node = pending.pop()) {
    const isWhole = (counts.get(node) ?? 1) <= size;
    const cost = isWhole ? (counts.get(node) ?? 1) : 1;
    if (cost > room) {
      yield { portion: wrap(children), originals };
      [children, originals, room] = [[], new Map(), size];
    }
    room -= cost;
    if (isWhole) {
      children.push(node);
    } else {
      const copy = { ...node, children: node.children.filter((child) => typeof child === 'string') };
      originals.set(copy, node);
      children.push(copy);
      for (const child of elementsOf(node).reverse()) pending.push(child);
    }
  }
  if (children.length) yield { portion: wrap(children), originals };
}

function wrap(children: SvgNode[]): SvgNode {
  return { name: 'svg', attributes: new Map(), children, line: 0 };
}

function countElements(root: SvgNode): Map<SvgNode, number> {
  const counts = new Map<SvgNode, number>();
  const count = (node: SvgNode): number => {
    let sum = 1;
    for (const child of node.children) if (typeof child === 'object') sum += count(child);
    counts.set(node, sum);
    return sum;
  };
  count(root);
  return counts;
}
