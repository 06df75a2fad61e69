import { decodeDrawing } from './decode.ts';
import { parseHtml } from './parseHtml.ts';
import { parseXml } from './parseXml.ts';
import { type DrawingRefusal, refuse } from './refusal.ts';
import { type SvgNode, walk } from './svgNode.ts';

export interface ParsedDrawing {
  ok: true;
  root: SvgNode;
  /** Where and why the file is not well-formed XML, though a browser shows it and it was read as one does. */
  xmlFault?: DrawingRefusal;
}

/**
 * Reads a drawing's bytes as a browser would: as XML, and where it is not well-formed, as HTML. Refuses with the
 * line and column of the XML fault where neither finds an `<svg>`.
 */
export function parseDrawing(file: Uint8Array): ParsedDrawing | DrawingRefusal {
  const decoded = decodeDrawing(file);
  if (!decoded.ok) return decoded;
  const xml = parseXml(decoded.text);
  if (xml.ok) return findSvg(xml.root);
  const { tooMuch, ...fault } = xml;
  if (tooMuch) return fault;
  const html = parseHtml(decoded.text);
  if (html.ok) return { ok: true, root: html.root, xmlFault: fault };
  return fault;
}

function findSvg(root: SvgNode): ParsedDrawing | DrawingRefusal {
  for (const node of walk(root)) if (node.name === 'svg') return { ok: true, root: node };
  return refuse(`No es un SVG: el archivo empieza con <${root.name}>.`, root.line);
}
