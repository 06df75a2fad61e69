import { gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { beginsZip } from '../../plataforma/zip/beginsZip.ts';
import type { ListedLot } from '../bind/levels/levelKeys.ts';
import { decodeDxf } from './dxf/decodeDxf.ts';
import type { DrawingUnit } from './dxf/dxfUnits.ts';
import { parseDxf } from './dxf/parseDxf.ts';
import type { PropertyScore } from './geojson/chooseProperty.ts';
import type { DrawnGeo } from './geojson/drawGeo.ts';
import { parseGeoJson } from './geojson/parseGeoJson.ts';
import { isJson } from './geojson/readJson.ts';
import { isKml, parseKml } from './kml/parseKml.ts';
import { openPacked } from './openPacked.ts';
import { refuseOtherFile, refuseOtherXml } from './otherFiles.ts';
import { parseXml } from './parseXml.ts';
import { isPdf, parsePdf } from './pdf/parsePdf.ts';
import type { PageChoice, PaginasDePdf } from './pdf/surveyPages.ts';
import { type DrawingRefusal, MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS, refuse } from './refusal.ts';
import { parseScan } from './scan/parseScan.ts';
import { parseShapefile } from './shapefile/parseShapefile.ts';
import { createNode, type SvgNode, walk } from './svgNode.ts';

/** How a drawing was read, in words for people. */
export type DrawingFormat = 'XML' | 'HTML' | 'DXF' | 'GeoJSON' | 'KML' | 'shapefile' | 'PDF' | 'imagen';

export interface ParsedDrawing {
  ok: true;
  leidoComo: DrawingFormat;
  /** An SVG tree for every format. */
  root: SvgNode;
  /** The XML fault, if read as HTML instead. */
  xmlFault?: DrawingRefusal;
  /** Declared unit; a DXF's is often only the template's. */
  unidad?: DrawingUnit;
  /** GeoJSON, KML, shapefile: the property with lot names, and all that match. */
  propiedad?: string;
  propiedades?: readonly PropertyScore[];
  empatadas?: readonly [string, string];
  /** Of a PDF with several pages. */
  paginas?: PaginasDePdf;
  /** Omissions, in Spanish. */
  avisos: readonly string[];
}

export interface ParseOptions extends PageChoice {
  /** For choosing properties and pages. */
  lotes?: readonly ListedLot[];
  /** Chosen by a person. */
  propiedad?: string | undefined;
}

/** By content. SVG is parsed as XML, else as HTML like a browser; refused if neither has an `<svg>`. */
export async function parseDrawing(
  file: Uint8Array,
  { lotes = [], propiedad, ...choice }: ParseOptions = {},
): Promise<ParsedDrawing | DrawingRefusal> {
  const scan = await parseScan(file);
  if (scan) return scan;
  if (isPdf(file))
    return parsePdf(
      file,
      lotes.map(({ id_lote }) => id_lote),
      choice,
    );
  if (beginsZip(file)) return parsePacked(file, lotes, propiedad);
  const decoded = decodeDrawing(file);
  if (!decoded.ok) return decoded;
  if (decoded.formato === 'DXF') {
    const dxf = parseDxf(decoded.text);
    return dxf.ok ? { ...dxf, leidoComo: 'DXF' } : dxf;
  }
  if (decoded.formato === 'GeoJSON') {
    const geo = parseGeoJson(decoded.text, lotes, propiedad);
    return geo.ok ? { ...geo, leidoComo: 'GeoJSON' } : geo;
  }
  if (decoded.formato === 'KML') return inWordsOf('KML', parseKml(decoded.text, lotes, propiedad));
  return parseSvg(decoded.text);
}

async function parsePacked(
  file: Uint8Array,
  lotes: readonly ListedLot[],
  propiedad: string | undefined,
): Promise<ParsedDrawing | DrawingRefusal> {
  if (file.length > MAX_BYTES) return tooLarge(file.length);
  const packed = await openPacked(file);
  if (!packed.ok) return packed;
  if (packed.formato === 'Shapefile')
    return inWordsOf('shapefile', await parseShapefile(packed.capas, lotes, propiedad));
  const decoded = decodeDrawing(packed.bytes);
  if (!decoded.ok) return decoded;
  return inWordsOf('KML', parseKml(decoded.text, lotes, propiedad));
}

/** They are read as GeoJSON, whose sentences name it. */
function inWordsOf(
  leidoComo: 'KML' | 'shapefile',
  read: DrawnGeo | DrawingRefusal,
): ParsedDrawing | DrawingRefusal {
  const say = (text: string) => text.replaceAll('GeoJSON', leidoComo);
  return read.ok
    ? { ...read, leidoComo, avisos: read.avisos.map(say) }
    : { ...read, motivo: say(read.motivo) };
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

/** Text without byte order mark, and format. */
interface DecodedDrawing {
  ok: true;
  formato: 'SVG' | 'GeoJSON' | 'DXF' | 'KML';
  text: string;
}

/** Blank lines and comments (999) may precede the first section; any line ends. */
const DXF = /^(?:\xef\xbb\xbf)?\s*(?:999[ \t]*(?:\r\n?|\n)[^\r\n]*(?:\r\n?|\n)\s*)*0[ \t]*[\r\n]\s*SECTION/i;

/** Bytes examined for the format: Illustrator names itself kilobytes into its PDF. */
const START = 16 * 1024;

/**
 * Detects the format by content, never by name. SVG encoding: byte order mark, XML declaration, UTF-8, else
 * Windows-1252 (old Spanish programs). Unpacks gzip (`.svgz`). Refuses files over 20 MB, packed or unpacked,
 * and other kinds with advice on exporting.
 */
function decodeDrawing(file: Uint8Array): DecodedDrawing | DrawingRefusal {
  if (file.length > MAX_BYTES) return tooLarge(file.length);
  if (file.length === 0) return refuse('El archivo está vacío.');
  if (file[0] === 0x1f && file[1] === 0x8b) return decodeGzipped(file);
  const start = Buffer.from(file.subarray(0, START)).toString('latin1');
  const other = refuseOtherFile(start);
  if (other) return refuse(other);
  if (DXF.test(start)) return { ok: true, formato: 'DXF', text: decodeDxf(file) };
  const label = encodingOf(start);
  // The decoder strips one mark; files saved twice have two.
  const decoded = decodeText(file, label)?.replace(/^\uFEFF+/, '');
  if (decoded === undefined) return refuse(`No se conoce la codificación «${label}» del archivo.`, 1);
  const head = decoded.trimStart().slice(0, START);
  return { ok: true, formato: formatOf(head), text: decoded };
}

function formatOf(head: string): DecodedDrawing['formato'] {
  if (DXF.test(head)) return 'DXF';
  if (isJson(head)) return 'GeoJSON';
  return isKml(head) ? 'KML' : 'SVG';
}

function decodeText(file: Uint8Array, label: string | undefined): string | undefined {
  try {
    return new TextDecoder(label ?? 'utf-8', { fatal: label === undefined }).decode(file);
  } catch (error) {
    return error instanceof RangeError ? undefined : new TextDecoder('windows-1252').decode(file);
  }
}

function decodeGzipped(file: Uint8Array) {
  try {
    return decodeDrawing(gunzipSync(file, { maxOutputLength: MAX_BYTES }));
  } catch (error) {
    if (error instanceof RangeError) return tooLarge(undefined);
    return refuse('El archivo .svgz está dañado: no se puede descomprimir.');
  }
}

function tooLarge(bytes: number | undefined): DrawingRefusal {
  const size = bytes === undefined ? '' : ` (${(bytes / 1024 / 1024).toFixed(1)} MB)`;
  return refuse(
    `El dibujo es demasiado grande${size}: el límite son ${MAX_BYTES / 1024 / 1024} MB. Reduce las imágenes incrustadas, o deja en él solo las capas que hacen falta.`,
  );
}

/** A byte order mark overrides the declaration (Encoding Standard, 'decode'). */
function encodingOf(start: string): string | undefined {
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  // Drawings start in ASCII, where UTF-16 has zero bytes.
  if (/^[^\0]\0[^\0]\0/.test(start)) return 'utf-16le';
  if (/^\0[^\0]\0[^\0]/.test(start)) return 'utf-16be';
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]?.toLowerCase();
  // The declaration was just read as bytes, so it is not UTF-16.
  return declared?.startsWith('utf-16') || declared === 'utf-8' ? undefined : declared;
}
