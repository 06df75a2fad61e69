import { JSDOM } from 'jsdom';
import { type DrawingRefusal, MAX_DEPTH, MAX_ELEMENTS, refuse } from './refusal.ts';
import { createNode, type SvgNode } from './svgNode.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Reads a drawing that is not well-formed XML as a browser reads it inside a page: 4 of 24 real drawings open only
 * so. Scripts are not run and nothing is fetched (jsdom's default). Gives the first `<svg>` of the page.
 */
export function parseHtml(text: string): { ok: true; root: SvgNode } | DrawingRefusal {
  // Refused by the text: jsdom would need some gigabytes to tell.
  const tags = text.match(/<[a-z]/gi)?.length ?? 0;
  if (tags > MAX_ELEMENTS) return refuse(`El dibujo tiene más de ${MAX_ELEMENTS} elementos.`);
  const { window } = new JSDOM('');
  try {
    // A document that no window shows: in one that is shown, frames open documents of their own, which jsdom
    // cannot always close again.
    const page = new window.DOMParser().parseFromString(text, 'text/html');
    const svg = page.getElementsByTagNameNS(SVG, 'svg')[0];
    if (!svg) return refuse('El archivo no contiene ningún dibujo SVG.');
    const root = copyElement(svg, 0);
    return root ? { ok: true, root } : refuse(`El dibujo tiene grupos en más de ${MAX_DEPTH} niveles.`);
  } finally {
    window.close();
  }
}

function copyElement(element: Element, depth: number): SvgNode | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const node = createNode(element.namespaceURI === SVG ? element.localName : `html:${element.localName}`);
  for (const { name, value } of element.attributes)
    if (!name.startsWith('xmlns')) node.attributes.set(name, value);
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === child.TEXT_NODE) node.children.push(child.nodeValue ?? '');
    if (child.nodeType !== child.ELEMENT_NODE) continue;
    const copy = copyElement(child as Element, depth + 1);
    if (!copy) return undefined;
    node.children.push(copy);
  }
  return node;
}
