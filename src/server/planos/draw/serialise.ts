import type { SvgNode } from '../read/svgNode.ts';

export interface SerialiseOptions {
  /** Left out with everything below it. Groups that become empty so are left out too. */
  omit?: ReadonlySet<SvgNode>;
  /** Kept as definitions, in their place, not painted: something else refers to them. */
  define?: ReadonlySet<SvgNode>;
  /** Cuts embedded pictures short, for readers that only look at the structure. */
  shortenData?: boolean;
}

/** XML text of a drawing: well-formed whatever the names and texts hold. */
export function serialise(root: SvgNode, options: SerialiseOptions = {}): string {
  const parts: string[] = [];
  write(root, parts, options, ' xmlns="http://www.w3.org/2000/svg"');
  return parts.join('');
}

/** Gives `false`, with nothing written, for an element that is omitted or has lost all it held. */
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
    // 64 characters of base64 after the type: still a picture's address to whoever checks it.
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

/** HTML lets through control characters and half surrogates that XML 1.0 forbids. */
function legal(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '');
}
