import createDOMPurify, { type DOMPurify } from 'dompurify';
import { JSDOM } from 'jsdom';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowedNames.ts';
import type { DroppedCount } from './dropped.ts';
import { serialise } from './serialise.ts';
import { type SvgNode, walk } from './svgNode.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Shows the cleaned drawing's XML text, as a browser will parse it, to DOMPurify, and takes out of `root` what
 * DOMPurify takes out. Nothing is expected: cleanDrawing was stricter. Embedded pictures are shown cut short
 * (cleanDrawing holds them to base64), so megabytes of them cost nothing.
 * @throws {Error} where DOMPurify cannot work with this DOM, or the text does not read back as it was written.
 */
export function purifyDrawing(root: SvgNode, dropped: DroppedCount): void {
  const { window } = new JSDOM('');
  try {
    const purifier = createDOMPurify(window);
    if (!purifier.isSupported)
      throw new Error('DOMPurify is not supported by this jsdom: refusing to pass drawings.');
    const text = serialise(root, { shortenData: true });
    const document = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    const twins = pairUp(document.documentElement, root);
    purifier.sanitize(document.documentElement, {
      IN_PLACE: true,
      NAMESPACE: SVG,
      PARSER_MEDIA_TYPE: 'application/xhtml+xml',
      ALLOWED_TAGS: [...ALLOWED_TAGS],
      ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES, 'xmlns'],
      ALLOW_DATA_ATTR: true,
      ALLOW_ARIA_ATTR: true,
      ADD_URI_SAFE_ATTR: ['href'],
      // Its guard against `id="title"` and the like is for pages into which the result is pasted; a drawing's ids
      // are its lots' names, and the result is only ever a document of its own or a picture.
      SANITIZE_DOM: false,
    });
    takeOut(purifier, twins, root, dropped);
  } finally {
    window.close();
  }
}

/** The parsed elements and ours, one to one: proof that the browser will see what we mean. */
function pairUp(parsed: Element, root: SvgNode): Map<unknown, SvgNode> {
  const twins = new Map<unknown, SvgNode>();
  const elements = [parsed, ...parsed.querySelectorAll('*')];
  let index = 0;
  for (const node of walk(root)) {
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

function takeOut(
  purifier: DOMPurify,
  twins: Map<unknown, SvgNode>,
  root: SvgNode,
  dropped: DroppedCount,
): void {
  const gone = new Set<SvgNode>();
  for (const removed of purifier.removed) {
    if ('attribute' in removed) {
      const name = removed.attribute?.name;
      if (name && twins.get(removed.from)?.attributes.delete(name)) dropped.add('otro', name);
    } else {
      const node = twins.get(removed.element);
      if (node) gone.add(node);
    }
  }
  if (gone.has(root)) throw new Error('DOMPurify removed the whole drawing.');
  for (const node of gone) dropped.add('otro', `<${node.name}>`);
  if (gone.size === 0) return;
  for (const node of walk(root))
    node.children = node.children.filter((child) => typeof child === 'string' || !gone.has(child));
}
