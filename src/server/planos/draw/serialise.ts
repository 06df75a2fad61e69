import type { SvgNode } from '../read/svgNode.ts';

interface SerialiseOptions {
  /** Left out with descendants; groups emptied by it are left out too. */
  omit?: ReadonlySet<SvgNode>;
  /** Kept in place as unpainted definitions, since something refers to them. */
  define?: ReadonlySet<SvgNode>;
  /** Shortens embedded pictures, for structural checks. */
  shortenData?: boolean;
}

/** Well-formed XML whatever names and texts contain. */
export function serialise(root: SvgNode, options: SerialiseOptions = {}): string {
  const parts: string[] = [];
  write(root, parts, options, ' xmlns="http://www.w3.org/2000/svg"');
  return parts.join('');
}

/** `false`, with nothing written, if omitted or emptied. */
function write(node: SvgNode, parts: string[], options: SerialiseOptions, namespace = ''): boolean {
  if (options.omit?.has(node)) return false;
  if (options.define?.has(node)) {
    parts.push('<defs>');
    write(node, parts, { ...options, define: new Set() });
    parts.push('</defs>');
    return true;
  }
  const start = parts.length;
  parts.push(`<${node.name}${namespace}${attributesOf(node, options)}`);
  if (node.children.length === 0) {
    parts.push('/>');
    return true;
  }
  parts.push('>');
  let lost = false;
  let kept = false;
  for (const child of node.children) {
    if (typeof child === 'string') parts.push(escapeText(child));
    else if (write(child, parts, options)) kept = true;
    else lost = true;
  }
  if (lost && !kept && !namespace) {
    parts.length = start;
    return false;
  }
  parts.push(`</${node.name}>`);
  return true;
}

function attributesOf(node: SvgNode, { shortenData }: SerialiseOptions): string {
  let text = '';
  for (const [name, value] of node.attributes) {
    // 64 base64 characters suffice for checkers.
    const shown = shortenData && value.length > 1000 && value.startsWith('data:') ? shorten(value) : value;
    text += ` ${name}="${escapeAttribute(shown)}"`;
  }
  return text;
}

function shorten(address: string): string {
  const comma = address.indexOf(',');
  return address.slice(0, comma + 65);
}

function escapeText(text: string): string {
  return legal(text).replace(/[&<>\r]/g, escapeCharacter);
}

function escapeAttribute(text: string): string {
  return legal(text).replace(/[&<>"\r\n\t]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

/** HTML allows control characters and lone surrogates that XML 1.0 forbids. */
function legal(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '');
}
