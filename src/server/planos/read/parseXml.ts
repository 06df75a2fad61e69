import { SaxesParser, type SaxesTagNS } from 'saxes';
import { internalEntities } from './entities.ts';
import { type DrawingRefusal, MAX_DEPTH, MAX_ELEMENTS, refuse } from './refusal.ts';
import { createNode, type SvgNode } from './svgNode.ts';
import { findLoneAmpersand, LONE_AMPERSAND, xmlFault } from './xmlFault.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Prefixes by which attributes are known here, whatever the file calls them. */
const PREFIXES: Record<string, string> = {
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://www.inkscape.org/namespaces/inkscape': 'inkscape',
  'http://www.serif.com/': 'serif',
};

class TooMuch extends Error {}

/**
 * Reads a drawing as XML, with the parser of jsdom. Nothing outside of the file is ever fetched. A fault is a value
 * with the line and column where the file stops being well-formed; so is a drawing over `MAX_ELEMENTS` elements or
 * `MAX_DEPTH` levels (`tooMuch`), which reading as HTML would not cure.
 */
export function parseXml(
  text: string,
): { ok: true; root: SvgNode } | (DrawingRefusal & { tooMuch: boolean }) {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const document = createNode('#document');
  const open = [document];
  let count = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => Object.defineProperties(parser.ENTITIES, internalEntities(doctype)));
  parser.on('opentag', (tag) => {
    if (++count > MAX_ELEMENTS) throw new TooMuch(`El dibujo tiene más de ${MAX_ELEMENTS} elementos.`);
    if (open.length > MAX_DEPTH) throw new TooMuch(`El dibujo tiene grupos en más de ${MAX_DEPTH} niveles.`);
    const node = readTag(tag, parser.line);
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (data: string) => void (open.length > 1 && open.at(-1)?.children.push(data));
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const tooMuch = error instanceof TooMuch || error instanceof RangeError;
    const lone = tooMuch ? undefined : findLoneAmpersand(text, parser.position);
    if (lone) return { ...refuse(LONE_AMPERSAND, lone.linea, lone.columna), tooMuch };
    const motivo = tooMuch ? error.message : xmlFault(error.message);
    return { ...refuse(motivo, parser.line, parser.columnIndex + 1), tooMuch };
  }
  const root = document.children[0];
  return typeof root === 'object'
    ? { ok: true, root }
    : { ...refuse('El archivo no contiene ningún dibujo.', 1), tooMuch: false };
}

/** A root without a namespace is what hand-made files have that were only ever pasted into a page: it counts as SVG. */
function readTag(tag: SaxesTagNS, line: number): SvgNode {
  const isSvg = tag.uri === SVG || tag.uri === '';
  const node = createNode(isSvg ? tag.local : `${tag.prefix || 'ajeno'}:${tag.local}`, line);
  for (const { uri, prefix, local, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || local === 'xmlns') continue;
    node.attributes.set(
      uri && uri !== SVG ? `${PREFIXES[uri] ?? (prefix || 'ajeno')}:${local}` : local,
      value,
    );
  }
  return node;
}
