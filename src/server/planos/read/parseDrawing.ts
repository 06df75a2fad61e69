import { JSDOM } from 'jsdom';
import { decodeDrawing } from './decode.ts';
import type { DrawingUnit } from './dxf/dxfUnits.ts';
import { parseDxf } from './dxf/parseDxf.ts';
import type { PropertyScore } from './geojson/chooseProperty.ts';
import { parseGeoJson } from './geojson/parseGeoJson.ts';
import { refuseOtherXml } from './otherFiles.ts';
import { parseXml } from './parseXml.ts';
import { type DrawingRefusal, MAX_DEPTH, MAX_ELEMENTS, refuse } from './refusal.ts';
import { parseScan } from './scan/parseScan.ts';
import { createNode, type SvgNode, walk } from './svgNode.ts';

export interface ParsedDrawing {
  ok: true;
  leidoComo: 'XML' | 'HTML' | 'DXF' | 'GeoJSON' | 'imagen';
  /** An SVG tree for every format. */
  root: SvgNode;
  /** The XML fault, if read as HTML instead. */
  xmlFault?: DrawingRefusal;
  /** Declared unit; a DXF's is often only the template's. */
  unidad?: DrawingUnit;
  /** GeoJSON: the property with lot names, and all that match. */
  propiedad?: string;
  propiedades?: readonly PropertyScore[];
  empatadas?: readonly [string, string];
  /** Omissions, in Spanish. */
  avisos: readonly string[];
}

export interface ParseOptions {
  /** For choosing a GeoJSON property. */
  ids?: readonly string[];
  /** Chosen by a person. */
  propiedad?: string | undefined;
}

/** By content. SVG is parsed as XML, else as HTML like a browser; refused if neither has an `<svg>`. */
export async function parseDrawing(
  file: Uint8Array,
  { ids = [], propiedad }: ParseOptions = {},
): Promise<ParsedDrawing | DrawingRefusal> {
  const scan = await parseScan(file);
  if (scan) return scan;
  const decoded = decodeDrawing(file);
  if (!decoded.ok) return decoded;
  if (decoded.formato === 'DXF') {
    const dxf = parseDxf(decoded.text);
    return dxf.ok ? { ...dxf, leidoComo: 'DXF' } : dxf;
  }
  if (decoded.formato === 'GeoJSON') {
    const geo = parseGeoJson(decoded.text, ids, propiedad);
    return geo.ok ? { ...geo, leidoComo: 'GeoJSON' } : geo;
  }
  return parseSvg(decoded.text);
}

function parseSvg(text: string): ParsedDrawing | DrawingRefusal {
  const xml = parseXml(text);
  if (xml.ok) return findSvg(xml.root);
  const { tooMuch, ...fault } = xml;
  if (tooMuch) return fault;
  const html = parseHtml(text);
  if (html.ok) return { ok: true, leidoComo: 'HTML', root: html.root, xmlFault: fault, avisos: [] };
  return fault;
}

function findSvg(root: SvgNode): ParsedDrawing | DrawingRefusal {
  for (const node of walk(root))
    if (node.name === 'svg') return { ok: true, leidoComo: 'XML', root: node, avisos: [] };
  return refuse(refuseOtherXml(root.name), root.line);
}

const SVG = 'http://www.w3.org/2000/svg';

/** 4 of 24 real drawings are malformed XML. Runs no scripts and fetches nothing (jsdom's default). */
function parseHtml(text: string): { ok: true; root: SvgNode } | DrawingRefusal {
  // Checked on the text: jsdom would need gigabytes.
  const tags = text.match(/<[a-z]/gi)?.length ?? 0;
  if (tags > MAX_ELEMENTS) return refuse(`El dibujo tiene más de ${MAX_ELEMENTS} elementos.`);
  const { window } = new JSDOM('');
  try {
    // A document without a window: with one, frames open documents that jsdom cannot always close.
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
