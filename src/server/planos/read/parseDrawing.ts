import { decodeDrawing } from './decode.ts';
import type { DrawingUnit } from './dxf/dxfUnits.ts';
import { parseDxf } from './dxf/parseDxf.ts';
import type { PropertyScore } from './geojson/chooseProperty.ts';
import { parseGeoJson } from './geojson/parseGeoJson.ts';
import { refuseOtherXml } from './otherFiles.ts';
import { parseHtml } from './parseHtml.ts';
import { parseXml } from './parseXml.ts';
import { type DrawingRefusal, refuse } from './refusal.ts';
import { parseScan } from './scan/parseScan.ts';
import { type SvgNode, walk } from './svgNode.ts';

export interface ParsedDrawing {
  ok: true;
  leidoComo: 'XML' | 'HTML' | 'DXF' | 'GeoJSON' | 'imagen';
  /** An SVG tree, whatever the file was. */
  root: SvgNode;
  /** Where and why the file is not well-formed XML, though a browser shows it and it was read as one does. */
  xmlFault?: DrawingRefusal;
  /** The unit that the file itself says it is drawn in; a DXF's is often only its template's. */
  unidad?: DrawingUnit;
  /** A GeoJSON's: the property by which its lots are known, and all that would find some. */
  propiedad?: string;
  propiedades?: readonly PropertyScore[];
  empatadas?: readonly [string, string];
  /** What was left out, in Spanish. */
  avisos: readonly string[];
}

export interface ParseOptions {
  /** The lots' ids, by which a GeoJSON's property is chosen. */
  ids?: readonly string[];
  /** The property that a person chose instead. */
  propiedad?: string | undefined;
}

/**
 * Reads a drawing's bytes by what they are: a scanned picture, a DXF, a GeoJSON, or an SVG as a browser would, as XML, and
 * where it is not well-formed, as HTML. Refuses with the line and column of the XML fault where neither finds an `<svg>`.
 */
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
