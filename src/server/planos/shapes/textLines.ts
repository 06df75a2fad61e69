import type { SvgNode } from '../read/svgNode.ts';
import { lengthOf, numbersOf } from './lengths.ts';
import type { StyleProperty } from './styleRules.ts';

interface TextLine {
  text: string;
  /** Its middle, in the `<text>`'s units. */
  x: number;
  y: number;
  size: number;
}

interface TextState {
  fontSize: number;
  textAnchor: string;
  /** True if white space is preserved (`xml:space`, `white-space`). */
  keepsBlanks: boolean;
}

type StyleOf = (node: SvgNode, ancestors: readonly SvgNode[]) => Partial<Record<StyleProperty, string>>;

interface OpenLine extends TextState {
  text: string;
  /** Cached: whether `text` has non-blanks; testing it each time would be quadratic. */
  isBegun: boolean;
  xs: number[];
  /** Shift along the line. */
  dx: number;
  y: number;
}

/** Typical digits are 0.56 of the font size wide and 0.72 high; fonts are not measured. */
export const WIDE = 0.56;
const HIGH = 0.72;
/** Blank widths, relative to the font size; named blanks as defined. */
const BLANK = 0.28;
const BLANKS: Readonly<Record<string, number>> = {
  '\u2000': 0.5,
  '\u2001': 1,
  '\u2002': 0.5,
  '\u2003': 1,
  '\u2007': WIDE,
  '\u2009': 0.2,
  '\u200a': 0.1,
  '\u3000': 1,
  '\ufeff': 0,
};

/** Width of outer blanks, relative to the font size. */
function widthOfBlanks(blanks: string): number {
  return [...blanks].reduce((sum, blank) => sum + (BLANKS[blank] ?? BLANK), 0);
}

/** Tspans of equal height join, since programs set digits one by one; another height begins a line. */
export function readTextLines(text: SvgNode, state: TextState, styleOf: StyleOf): TextLine[] {
  const lines: OpenLine[] = [{ ...state, text: '', isBegun: false, xs: [], dx: 0, y: 0 }];
  const read = (node: SvgNode, above: readonly SvgNode[], outer: TextState): void => {
    const own = node === text ? outer : enterText(outer, node, styleOf(node, above));
    place(node, own, lines);
    const line = lines.at(-1);
    if (line && !line.text) Object.assign(line, own);
    for (const child of node.children) {
      const current = lines.at(-1);
      if (typeof child !== 'string') read(child, [...above, node], own);
      else if (current) {
        current.text += child;
        current.isBegun ||= child.trim() !== '';
      }
    }
  };
  read(text, [], state);
  return lines.flatMap(measure);
}

function enterText(
  outer: TextState,
  node: SvgNode,
  style: Partial<Record<StyleProperty, string>>,
): TextState {
  return {
    fontSize: lengthOf(style['font-size'], outer.fontSize) ?? outer.fontSize,
    textAnchor: style['text-anchor'] ?? outer.textAnchor,
    keepsBlanks: keepsBlanks(node, style) ?? outer.keepsBlanks,
  };
}

/** `undefined` if the element does not say. */
export function keepsBlanks(
  node: SvgNode,
  style: Partial<Record<StyleProperty, string>>,
): boolean | undefined {
  const said = style['white-space'];
  if (said !== undefined && said !== 'inherit') return /^(?:pre|pre-wrap|break-spaces)$/.test(said);
  const space = node.attributes.get('xml:space');
  return space === undefined ? undefined : space === 'preserve';
}

/** Applies an element's position; another height begins a line. */
function place(node: SvgNode, state: TextState, lines: OpenLine[]): void {
  const line = lines.at(-1);
  if (!line) return;
  const { fontSize } = state;
  const firstOf = (name: string) =>
    node.attributes
      .get(name)
      ?.trim()
      .split(/[\s,]+/)[0];
  const xs = numbersOf(node.attributes.get('x'));
  const [y = line.y] = numbersOf(node.attributes.get('y'));
  const height = y + (lengthOf(firstOf('dy'), fontSize) ?? 0);
  const dx = lengthOf(firstOf('dx'), fontSize) ?? 0;
  if (line.isBegun && Math.abs(height - line.y) > fontSize / 2) {
    const at = xs.length ? xs : line.xs.slice(0, 1);
    lines.push({ ...state, text: '', isBegun: false, xs: at, dx, y: height });
    return;
  }
  // A tspan's position replaces the text's own, so blanks there move nothing.
  if (line.isBegun) for (const x of xs) line.xs.push(x);
  else {
    line.dx = xs.length ? dx : line.dx + dx;
    if (xs.length) Object.assign(line, { xs, text: '' });
  }
  line.y = height;
}

function measure({ text, xs, dx, y, fontSize, textAnchor, keepsBlanks: areKept }: OpenLine): TextLine[] {
  const folded = text.replace(/\s+/g, ' ').trim();
  if (!folded) return [];
  const written = areKept ? text : text.replace(/^[ \t\r\n\f]+|[ \t\r\n\f]+$/g, '');
  const before = /^\s*/.exec(written)?.[0] ?? '';
  const lead = widthOfBlanks(before);
  const trail = widthOfBlanks(/\s*$/.exec(written)?.[0] ?? '');
  // With a position per character, their mean is the middle minus half a character.
  const own = xs.length >= written.length ? xs.slice(before.length, before.length + folded.length) : xs;
  const [moved, after] = own.length > 1 ? [0, 0] : [lead, trail];
  const width = (folded.length / Math.max(1, own.length)) * WIDE;
  const shift =
    textAnchor === 'middle'
      ? (moved - after) / 2
      : textAnchor === 'end'
        ? -after - width / 2
        : moved + width / 2;
  const x = own.length ? own.reduce((sum, value) => sum + value, 0) / own.length : 0;
  return [{ text: folded, x: x + dx + shift * fontSize, y: y - (HIGH / 2) * fontSize, size: fontSize }];
}
