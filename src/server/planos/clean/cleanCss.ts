import { type CssNode, generate, ident, type List, parse, type Url, walk } from 'css-tree';
import type { DroppedKind } from './allowedNames.ts';

/** Raster pictures that may stay inside a drawing. SVG is not among them: it would be a second, unread drawing. */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=\s]*$/i;

const LOCAL = /^#[^\s<>"'()\\]+$/;

/** `true` for a picture that lies inside the drawing. */
export function isEmbeddedRaster(address: string): boolean {
  return RASTER.test(address.trim());
}

/** `true` for a reference to something in the same drawing. */
export function isLocal(address: string): boolean {
  return LOCAL.test(address.trim());
}

type OnDrop = (kind: DroppedKind, what: string) => void;

const KEPT_AT_RULES = new Set(['media', 'supports']);

/** Functions that fetch, besides url(); `expression` and `behavior` are old Internet Explorer's way to run code. */
const FETCHING = /^(-webkit-)?(image-set|image|src|cross-fade|element|paint|expression)$/i;
const RUNNING_PROPERTY = /^(behavior|-moz-binding)$/i;
const MARKUP = /<[/\w!?]/;
const MOVING_PROPERTY = /^(-webkit-|-moz-)?(animation|transition)(-|$)/i;

/**
 * A style block without anything that fetches, runs or moves: `@import`, `@font-face` and `@keyframes` go, and so
 * does each declaration with an address other than `#id` or an embedded raster picture. Written anew from the parsed
 * tree, so no escape or comment trick of the source survives. What cannot be parsed is dropped.
 */
export function cleanStyleSheet(css: string, onDrop: OnDrop): string {
  const tree = parse(css, { onParseError: () => {}, parseCustomProperty: true });
  dropFrom(tree, onDrop);
  return safeText(generate(tree), onDrop);
}

/** The same for a `style` attribute. */
export function cleanDeclarations(css: string, onDrop: OnDrop): string {
  const tree = parse(css, { context: 'declarationList', onParseError: () => {}, parseCustomProperty: true });
  dropFrom(tree, onDrop);
  return safeText(generate(tree), onDrop);
}

/** `false` where a presentation attribute's value (fill, filter, clip-path, …) would fetch. */
export function isSafeValue(value: string): boolean {
  if (value.includes('\\')) return false;
  if (!/url|image|src|fade|element|paint|expression/i.test(value)) return true;
  try {
    return !fetches(parse(value, { context: 'value' }));
  } catch {
    // A value that css-tree cannot read may still be read by a browser.
    return false;
  }
}

function dropFrom(tree: CssNode, onDrop: OnDrop): void {
  walk(tree, (node: CssNode, item, list: List<CssNode>) => {
    const kind = kindToDrop(node);
    if (!kind || !list) return undefined;
    onDrop(kind, generate(node));
    list.remove(item);
    return walk.skip;
  });
}

function kindToDrop(node: CssNode): DroppedKind | undefined {
  if (node.type === 'Raw' || node.type === 'CDO' || node.type === 'CDC') return 'estilo';
  if (node.type === 'Rule') return node.prelude.type === 'Raw' ? 'estilo' : undefined;
  if (node.type === 'Atrule') {
    const name = node.name.toLowerCase();
    if (KEPT_AT_RULES.has(name)) return undefined;
    if (name === 'font-face') return 'fuente';
    if (name.endsWith('keyframes')) return 'animacion';
    return name === 'import' ? 'direccion' : 'estilo';
  }
  if (node.type !== 'Declaration') return undefined;
  if (MOVING_PROPERTY.test(ident.decode(node.property))) return 'animacion';
  if (RUNNING_PROPERTY.test(ident.decode(node.property))) return 'script';
  // Escapes have no use here but to spell `url` in a way that a filter overlooks.
  if (generate(node).includes('\\')) return 'estilo';
  return fetches(node) ? 'direccion' : undefined;
}

function fetches(tree: CssNode): boolean {
  let found = false;
  walk(tree, (node: CssNode) => {
    if (node.type === 'Url') found ||= !isSafeUrl(node);
    if (node.type === 'Function') found ||= FETCHING.test(ident.decode(node.name));
    // What the parser could not read may still be read by a browser.
    if (node.type === 'Raw') found ||= /[(@\\]/.test(node.value);
  });
  return found;
}

function isSafeUrl(node: Url): boolean {
  return isLocal(node.value) || isEmbeddedRaster(node.value);
}

/** Whoever pastes the drawing into a page must not find markup in a style block. */
function safeText(css: string, onDrop: OnDrop): string {
  if (!MARKUP.test(css)) return css;
  onDrop('estilo', css);
  return '';
}
