/** An element, with names free of chosen prefixes (`ns0:path`, `svg:path` → `path`). */
export interface SvgNode {
  /** SVG elements: local name; others `prefix:name`, which no allow list has. */
  name: string;
  /** `xlink:href`, `xml:space`, `inkscape:label` have canonical prefixes. */
  attributes: Map<string, string>;
  children: (SvgNode | string)[];
  /** From 1; 0 if parsed as HTML. */
  line: number;
}

export function createNode(name: string, line = 0): SvgNode {
  return { name, attributes: new Map(), children: [], line };
}

export function elementsOf(node: SvgNode): SvgNode[] {
  return node.children.filter((child): child is SvgNode => typeof child !== 'string');
}

/** Descendants in document order. Iterative: drawings may be deeper than the stack. */
export function* walk(root: SvgNode): Generator<SvgNode> {
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (typeof child === 'object') pending.push(child);
    }
  }
}

/** All text below a node, white space folded as in SVG. */
export function textOf(node: SvgNode): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: SvgNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');
}
