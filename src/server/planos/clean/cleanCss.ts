import { type CssNode, generate, ident, type List, parse, type Url, walk } from 'css-tree';
import type { DroppedKind } from './allowedNames.ts';

/** Raster pictures that may stay embedded. SVG would be a second, unchecked drawing. */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=\s]*$/i;

const LOCAL = /^#[^\s<>"'()\\]+$/;

export function isEmbeddedRaster(address: string): boolean {
  return RASTER.test(address.trim());
}

export function isLocal(address: string): boolean {
  return LOCAL.test(address.trim());
}

type OnDrop = (kind: DroppedKind, what: string) => void;

const KEPT_AT_RULES = new Set(['media', 'supports']);

/** Functions that fetch, besides url(); `expression` and `behavior` ran code in old Internet Explorer. */
const FETCHING = /^(-webkit-)?(image-set|image|src|cross-fade|element|paint|expression)$/i;
const RUNNING_PROPERTY = /^(behavior|-moz-binding)$/i;
const MARKUP = /<[/\w!?]/;
const MOVING_PROPERTY = /^(-webkit-|-moz-)?(animation|transition)(-|$)/i;

/**
 * Removes everything that fetches, runs or moves: `@import`, `@font-face`, `@keyframes`, and declarations
 * with an address other than `#id` or an embedded raster. The output is generated from the parsed tree, so no
 * escape or comment trick survives.
 */
export function cleanStyleSheet(css: string, onDrop: OnDrop): string {
  const tree = parse(css, { onParseError: () => {}, parseCustomProperty: true });
  dropFrom(tree, onDrop);
  return safeText(generate(tree), onDrop);
}

export function cleanDeclarations(css: string, onDrop: OnDrop): string {
  const tree = parse(css, { context: 'declarationList', onParseError: () => {}, parseCustomProperty: true });
  dropFrom(tree, onDrop);
  return safeText(generate(tree), onDrop);
}

/** `false` if a presentation attribute's value (fill, filter, clip-path, …) would fetch. */
export function isSafeValue(value: string): boolean {
  if (value.includes('\\')) return false;
  if (!/url|image|src|fade|element|paint|expression/i.test(value)) return true;
  try {
    return !fetches(parse(value, { context: 'value' }));
  } catch {
    // A browser may parse what css-tree cannot.
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
  // Escapes only serve to hide `url` from filters.
  if (generate(node).includes('\\')) return 'estilo';
  return fetches(node) ? 'direccion' : undefined;
}

function fetches(tree: CssNode): boolean {
  let found = false;
  walk(tree, (node: CssNode) => {
    if (node.type === 'Url') found ||= !isSafeUrl(node);
    if (node.type === 'Function') found ||= FETCHING.test(ident.decode(node.name));
    // A browser may parse what css-tree cannot.
    if (node.type === 'Raw') found ||= /[(@\\]/.test(node.value);
  });
  return found;
}

function isSafeUrl(node: Url): boolean {
  return isLocal(node.value) || isEmbeddedRaster(node.value);
}

/** A style block must not contain markup, in case the drawing is pasted into a page. */
function safeText(css: string, onDrop: OnDrop): string {
  if (!MARKUP.test(css)) return css;
  onDrop('estilo', css);
  return '';
}
