import { setImmediate } from 'node:timers/promises';
import createDOMPurify, { type DOMPurify } from 'dompurify';
import { type DOMWindow, JSDOM } from 'jsdom';
import { serialise } from '../draw/serialise.ts';
import { elementsOf, type SvgNode, walk } from '../read/svgNode.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, type DroppedCount } from './allowedNames.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Elements per portion: 10,000 lots in one DOM would take 400 MB. */
const PORTION = 2_000;
/** Elements of a subtree that is judged as one. */
const UNIT = 20;
/** Characters of a subtree's form; longer ones are always judged. */
const LONGEST_FORM = 400;
const MOST_FORMS = 20_000;

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
 * is expected, as cleanDrawing is stricter. Embedded pictures are shortened, so they cost nothing. Subtrees
 * that differ from an untouched one only in their numbers are not run again: 100,000 lines would leave 600 MB
 * of DOM behind.
 * @throws {Error} if DOMPurify does not support this DOM, or the text does not parse back as written.
 */
export async function purifyDrawing(root: SvgNode, dropped: DroppedCount): Promise<void> {
  const { window } = new JSDOM('');
  try {
    const purifier = createDOMPurify(window);
    if (!purifier.isSupported)
      throw new Error('DOMPurify is not supported by this jsdom: refusing to pass drawings.');
    const gone = new Set<SvgNode>();
    const safe = new Set<string>();
    for (const { portion, originals, forms } of portionsOf(root, safe)) {
      const { removed, isUntouched } = purify(portion, window, purifier, dropped);
      for (const node of removed) gone.add(originals.get(node) ?? node);
      if (isUntouched) for (const form of forms) if (safe.size < MOST_FORMS) safe.add(form);
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
function purify(
  portion: SvgNode,
  window: DOMWindow,
  purifier: DOMPurify,
  dropped: DroppedCount,
): { removed: SvgNode[]; isUntouched: boolean } {
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
  return { removed: gone, isUntouched: purifier.removed.length === 0 };
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

interface Portion {
  portion: SvgNode;
  /** From copies to what they copy. */
  originals: ReadonlyMap<SvgNode, SvgNode>;
  /** Of its subtrees. */
  forms: readonly string[];
}

/**
 * Portions of about `PORTION` elements, each an `<svg>`, to bound memory. Each element is in at most one
 * portion: within a small subtree, or as a copy without child elements. In: `safe`: forms of subtrees to leave
 * out, which grows meanwhile.
 */
function* portionsOf(root: SvgNode, safe: ReadonlySet<string>): Generator<Portion> {
  const counts = countElements(root);
  const pending = [root];
  let children: SvgNode[] = [];
  let originals = new Map<SvgNode, SvgNode>();
  let forms: string[] = [];
  let room = PORTION;
  for (let node = pending.pop(); node; node = pending.pop()) {
    const isWhole = (counts.get(node) ?? 1) <= UNIT;
    const form = isWhole ? formOf(node) : undefined;
    if (form !== undefined && safe.has(form)) continue;
    const cost = isWhole ? (counts.get(node) ?? 1) : 1;
    if (cost > room) {
      yield { portion: wrap(children), originals, forms };
      [children, originals, forms, room] = [[], new Map(), [], PORTION];
    }
    room -= cost;
    if (form !== undefined) forms.push(form);
    if (isWhole) {
      children.push(node);
    } else {
      const copy = { ...node, children: node.children.filter((child) => typeof child === 'string') };
      originals.set(copy, node);
      children.push(copy);
      for (const child of elementsOf(node).reverse()) pending.push(child);
    }
  }
  if (children.length) yield { portion: wrap(children), originals, forms };
}

/** Letters, numbers and their signs: no address, escape, markup or declaration. */
const PLAIN = /^[\p{L}\d\s.,+#%_-]*$/u;

/** Names, and values with the numbers of plain ones left out; `undefined` if long. */
function formOf({ name, attributes, children }: SvgNode): string | undefined {
  let form = name;
  const add = (sign: string, value: string) => {
    form += ` ${sign}=${JSON.stringify(PLAIN.test(value) ? value.replace(/[\d\s.,+-]+/g, '#') : value)}`;
  };
  for (const [key, value] of attributes) {
    if (value.length > 10 * LONGEST_FORM) return undefined;
    add(key, value);
  }
  for (const child of children) {
    if (typeof child === 'string') add('', child);
    else {
      const own = formOf(child);
      if (own === undefined) return undefined;
      form += `<${own}>`;
    }
    if (form.length > LONGEST_FORM) return undefined;
  }
  return form.length > LONGEST_FORM ? undefined : form;
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
