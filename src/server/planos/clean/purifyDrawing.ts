import { setImmediate } from 'node:timers/promises';
import createDOMPurify, { type DOMPurify } from 'dompurify';
import { type DOMWindow, JSDOM } from 'jsdom';
import { serialise } from '../draw/serialise.ts';
import { elementsOf, type SvgNode, walk } from '../read/svgNode.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, type DroppedCount } from './allowedNames.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Elements per portion: 10,000 lots in one DOM would take 400 MB. */
const PORTION = 2_000;

const POLICY = {
  IN_PLACE: true,
  NAMESPACE: SVG,
  PARSER_MEDIA_TYPE: 'application/xhtml+xml' as const,
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES, 'xmlns'],
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: true,
  ADD_DATA_URI_TAGS: ['image', 'feImage'],
  // The guard against `id="title"` and the like protects pages with pasted markup. Here ids are lot names,
  // and the result is a document or a picture.
  SANITIZE_DOM: false,
};

/**
 * Runs DOMPurify on the cleaned XML as a browser parses it, and removes from `root` what it removes. Nothing
 * is expected, as cleanDrawing is stricter. Embedded pictures are shortened, so they cost nothing.
 * @throws {Error} if DOMPurify does not support this DOM, or the text does not parse back as written.
 */
export async function purifyDrawing(root: SvgNode, dropped: DroppedCount): Promise<void> {
  const { window } = new JSDOM('');
  try {
    const purifier = createDOMPurify(window);
    if (!purifier.isSupported)
      throw new Error('DOMPurify is not supported by this jsdom: refusing to pass drawings.');
    const gone = new Set<SvgNode>();
    for (const { portion, originals } of portionsOf(root, PORTION)) {
      for (const node of purify(portion, window, purifier, dropped)) gone.add(originals.get(node) ?? node);
      // jsdom holds nodes by WeakRef until the current job ends; without a pause all portions would stay in
      // memory. The pause also lets a server answer visitors.
      await setImmediate();
    }
    takeOut(root, gone, dropped);
  } finally {
    window.close();
  }
}

/** Out: elements to remove; attributes are already gone. */
function purify(portion: SvgNode, window: DOMWindow, purifier: DOMPurify, dropped: DroppedCount): SvgNode[] {
  const text = serialise(portion, { shortenData: true });
  const document = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  const twins = pairUp(document.documentElement, portion);
  purifier.sanitize(document.documentElement, POLICY);
  const gone: SvgNode[] = [];
  for (const removed of purifier.removed) {
    if ('attribute' in removed) {
      const name = removed.attribute?.name;
      if (name && twins.get(removed.from)?.attributes.delete(name)) dropped.add('otro', name);
    } else {
      const node = twins.get(removed.element);
      if (node) gone.push(node);
    }
  }
  return gone;
}

/** Pairs parsed elements with ours, which proves that the browser sees the same tree. */
function pairUp(parsed: Element, portion: SvgNode): Map<unknown, SvgNode> {
  const twins = new Map<unknown, SvgNode>();
  const elements = [parsed, ...parsed.querySelectorAll('*')];
  let index = 0;
  for (const node of walk(portion)) {
    const element = elements[index++];
    if (element?.localName !== node.name || element.namespaceURI !== SVG)
      throw new Error(
        `The cleaned drawing reads back differently: <${element?.nodeName}> for <${node.name}>.`,
      );
    twins.set(element, node);
  }
  if (index !== elements.length) throw new Error('The cleaned drawing reads back with more elements.');
  return twins;
}

function takeOut(root: SvgNode, gone: ReadonlySet<SvgNode>, dropped: DroppedCount): void {
  if (gone.size === 0) return;
  if (gone.has(root)) throw new Error('DOMPurify removed the whole drawing.');
  for (const node of gone) dropped.add('otro', `<${node.name}>`);
  for (const node of walk(root))
    node.children = node.children.filter((child) => typeof child === 'string' || !gone.has(child));
}

/**
 * Portions of about `size` elements, each an `<svg>`, to bound memory. Each element is in exactly one
 * portion: whole, or as a copy without child elements if it is too large. `originals` maps copies back.
 */
function* portionsOf(
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
