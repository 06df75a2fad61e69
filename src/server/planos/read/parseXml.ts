import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type DrawingRefusal, MAX_DEPTH, MAX_ELEMENTS, MAX_ENTITY_TEXT, refuse } from './refusal.ts';
import { createNode, type SvgNode } from './svgNode.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Canonical prefixes. */
const PREFIXES: Record<string, string> = {
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://www.inkscape.org/namespaces/inkscape': 'inkscape',
  'http://www.serif.com/': 'serif',
};

class TooMuch extends Error {}

/**
 * Parses XML with jsdom's parser; fetches nothing. Refuses malformed XML with line and column, and more than
 * `mostElements` or `MAX_DEPTH` levels (`tooMuch`), which HTML parsing would not cure.
 */
export function parseXml(
  text: string,
  mostElements = MAX_ELEMENTS,
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
    if (++count > mostElements) throw new TooMuch(`El dibujo tiene más de ${mostElements} elementos.`);
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

/** Hand-made files often lack the namespace: a root without it counts as SVG. */
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

const DECLARATION = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\b[^>]*)\s*>/g;

/**
 * A DOCTYPE's entities for the parser. Illustrator defines namespaces by entities. External ones are empty.
 * All uses together may add `MAX_ENTITY_TEXT` characters.
 * @throws {RangeError} on use beyond that.
 */
function internalEntities(doctype: string): PropertyDescriptorMap {
  const values = new Map<string, string>();
  let spent = 0;
  const spend = (text: string) => {
    spent += text.length;
    if (spent > MAX_ENTITY_TEXT)
      throw new RangeError('Las entidades del DOCTYPE se repiten sin medida: el archivo no es de fiar.');
    return text;
  };
  const table: PropertyDescriptorMap = {};
  for (const [, name = '', double, single] of doctype.matchAll(DECLARATION)) {
    if (values.has(name)) continue;
    // Only earlier entities are known, so cycles are impossible.
    const value = (double ?? single ?? '').replace(
      /&([\w.:-]+);/g,
      (whole, inner) => values.get(inner) ?? whole,
    );
    values.set(name, spend(decodeCharacters(value)));
    table[name] = { get: () => spend(values.get(name) ?? ''), enumerable: true, configurable: true };
  }
  return table;
}

function decodeCharacters(value: string): string {
  return value.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Common parser errors in Spanish; the rest share one sentence. */
const FAULTS: readonly [RegExp, string][] = [
  [/unclosed tag: (\S+)/, 'falta cerrar la etiqueta <$1>'],
  [/unexpected close tag|unmatched closing tag: ?(\S*)/, 'hay una etiqueta de cierre que no corresponde'],
  [/unbound namespace prefix: "?([\w-]+)/, 'el prefijo «$1:» no está declarado (falta xmlns:$1)'],
  [/duplicate attribute: "?([\w:-]+)/, 'el atributo «$1» está repetido'],
  [/undefined entity|malformed character entity|empty entity/, 'hay un «&» suelto o una entidad desconocida'],
  [/unquoted attribute value|attribute without value/, 'un atributo no tiene su valor entre comillas'],
  [/no whitespace between attributes/, 'falta un espacio entre dos atributos'],
  [/disallowed character in attribute name/, 'un atributo tiene un nombre que no es válido'],
  [/disallowed character/, 'hay un carácter que no puede estar ahí'],
  [/text data outside of root node/, 'hay texto fuera del dibujo'],
  [/only one root/, 'hay algo más después de cerrar el dibujo'],
  [/must contain a root element/, 'el archivo no contiene ningún elemento'],
  [/start of the document|before root/, 'hay algo antes del comienzo del XML'],
  [/unexpected end|not closed|incomplete/, 'el archivo termina antes de tiempo'],
];

const LONE_AMPERSAND = 'No es XML bien formado: hay un «&» suelto; se escribe «&amp;».';

/** First lone `&` before `end`, from 1. The parser would report the place of the next `;`. */
function findLoneAmpersand(text: string, end: number): { linea: number; columna: number } | undefined {
  const blank = (block: string) => block.replace(/&/g, ' ');
  const visible = text.slice(0, end).replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, blank);
  const at = visible.search(/&(?!#\d+;|#x[\da-f]+;|[\p{L}_:][\p{L}\d._:-]*;)/iu);
  if (at < 0) return undefined;
  const before = visible.slice(0, at);
  return { linea: before.split('\n').length, columna: at - before.lastIndexOf('\n') };
}

/** 'No es XML bien formado: falta cerrar la etiqueta <g>.' */
function xmlFault(message: string): string {
  const text = message.replace(/^[^:]*:?\d+:\d+: /, '');
  for (const [pattern, words] of FAULTS) {
    const match = pattern.exec(text);
    if (match)
      return `No es XML bien formado: ${words.replace('$1', match[1] ?? '').replace('$1', match[1] ?? '')}.`;
  }
  return 'No es XML bien formado.';
}
