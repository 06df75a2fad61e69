import { createNode, type SvgNode, textOf } from '../read/svgNode.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, type DroppedCount, kindOfTag } from './allowedNames.ts';
import { cleanDeclarations, cleanStyleSheet, isEmbeddedRaster, isLocal, isSafeValue } from './cleanCss.ts';
import { isOfFile, type LinkedPictures, linkPictures } from './linkedPictures.ts';

/** Where programs keep a given name that is no valid id. */
const NAME_ATTRIBUTES = ['data-name', 'inkscape:label', 'serif:id'];

/** Foreign attributes not worth reporting. */
const SILENT =
  /^(?:[\w.-]+:|enable-background$|focusable$|baseProfile$|zoomAndPan$|content(?:Style|Script)Type$|tabindex$|aria-)/;

/**
 * Builds a new drawing from allowed parts only. Links become groups, `xlink:href` becomes `href`, names from
 * Inkscape or Affinity become `data-name`. `dropped` counts the rest. Pictures in `linked` are embedded.
 * DOMPurify checks the result again (purifyDrawing.ts).
 */
export function cleanDrawing(
  root: SvgNode,
  dropped: DroppedCount,
  linked: LinkedPictures = linkPictures(),
): SvgNode {
  const styles = new Map<string, string>();
  const clean = (source: SvgNode): SvgNode => {
    const node = createNode(source.name === 'a' ? 'g' : source.name, source.line);
    copyAttributes(source, node, { styles, dropped, linked });
    if (source.name === 'style') {
      const css = cleanStyleSheet(textOf(source), (kind, what) => dropped.add(kind, what));
      if (css) node.children.push(css);
      return node;
    }
    for (const child of source.children) {
      if (typeof child === 'string') node.children.push(child);
      else if (isAllowed(child, dropped, linked)) node.children.push(clean(child));
    }
    return node;
  };
  return clean(root);
}

interface Cleaning {
  styles: Map<string, string>;
  dropped: DroppedCount;
  linked: LinkedPictures;
}

function isAllowed(node: SvgNode, dropped: DroppedCount, linked: LinkedPictures): boolean {
  if (node.name === 'a') {
    dropped.add('enlace', node.attributes.get('href') ?? node.attributes.get('xlink:href') ?? '');
    return true;
  }
  // No browser supports any extension, so none paints it (SVG 2, 5.8).
  if (node.attributes.get('requiredExtensions')) {
    dropped.add('datosDelPrograma', `<${node.name}>`);
    return false;
  }
  if (!ALLOWED_TAGS.has(node.name)) {
    dropped.add(kindOfTag(node.name), `<${node.name}>`);
    return false;
  }
  const address = node.attributes.get('href') ?? node.attributes.get('xlink:href');
  if (node.name !== 'image' || (address && (isEmbeddedRaster(address) || linked.given.has(address))))
    return true;
  if (!address || /^\s*data:/i.test(address)) dropped.add('imagenNoAdmitida', address ?? '<image>');
  else if (!isOfFile(address)) dropped.add('direccion', address);
  else {
    linked.missing.add(address);
    dropped.add('imagenEnlazada', address);
  }
  return false;
}

function copyAttributes(source: SvgNode, node: SvgNode, { styles, dropped, linked }: Cleaning): void {
  for (const [name, value] of source.attributes) {
    if (name === 'style') copyStyle(value, node, styles, dropped);
    else if (name === 'href' || name === 'xlink:href')
      copyAddress(source, node, linkedOr(source, value, linked), dropped);
    else if (name === 'xml:base') dropped.add('direccion', value);
    else if (/^on/i.test(name)) dropped.add('evento', `${name}="${value}"`);
    else if (isAllowedAttribute(name)) copyValue(name, value, node, dropped);
    else if (!SILENT.test(name) && !NAME_ATTRIBUTES.includes(name)) dropped.add('otro', `${name}="${value}"`);
  }
  const given = NAME_ATTRIBUTES.map((name) => source.attributes.get(name)).find((name) => name);
  if (given) node.attributes.set('data-name', given);
}

function isAllowedAttribute(name: string): boolean {
  return ALLOWED_ATTRIBUTES.has(name) || name === 'aria-label' || /^data-[\w.-]+$/.test(name);
}

function copyValue(name: string, value: string, node: SvgNode, dropped: DroppedCount): void {
  if (name.startsWith('data-') || name === 'id' || name === 'class' || isSafeValue(value))
    node.attributes.set(name, value);
  else dropped.add('direccion', `${name}="${value}"`);
}

function copyStyle(css: string, node: SvgNode, styles: Map<string, string>, dropped: DroppedCount): void {
  // Thousands of lots share few styles: each is parsed once, unless parts are dropped.
  let cleaned = styles.get(css);
  if (cleaned === undefined) {
    let faults = 0;
    cleaned = cleanDeclarations(css, (kind, what) => {
      faults++;
      dropped.add(kind, what);
    });
    if (!faults) styles.set(css, cleaned);
  }
  if (cleaned) node.attributes.set('style', cleaned);
}

function linkedOr({ name }: SvgNode, address: string, { given }: LinkedPictures): string {
  return (name === 'image' && given.get(address)) || address;
}

function copyAddress(source: SvgNode, node: SvgNode, address: string, dropped: DroppedCount): void {
  if (source.name === 'a') return;
  const mayEmbed = source.name === 'image' || source.name === 'feImage';
  if (isLocal(address) || (mayEmbed && isEmbeddedRaster(address)))
    node.attributes.set('href', isLocal(address) ? address.trim() : address.replace(/\s+/g, ''));
  else if (address.trim()) dropped.add(/^\s*javascript:/i.test(address) ? 'script' : 'direccion', address);
}
