/** One element of a drawing: names without the prefixes that programs choose (`ns0:path`, `svg:path` → `path`). */
export interface SvgNode {
  /** Local name of an SVG element; anything else is `prefix:name`, which no list of allowed names holds. */
  name: string;
  /** `xlink:href`, `xml:space`, `inkscape:label` keep a prefix, always the same one. */
  attributes: Map<string, string>;
  children: (SvgNode | string)[];
  /** Line in the file, from 1; 0 where the file was read as HTML, which keeps no lines. */
  line: number;
}

export function createNode(name: string, line = 0): SvgNode {
  return { name, attributes: new Map(), children: [], line };
}

export function elementsOf(node: SvgNode): SvgNode[] {
  return node.children.filter((child): child is SvgNode => typeof child !== 'string');
}

/** The node and everything below it, in document order. Iterative: a drawing may be nested deeper than the stack. */
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

/** All characters below a node, its tspans joined, white space folded as SVG shows it. */
export function textOf(node: SvgNode): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: SvgNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');
}
