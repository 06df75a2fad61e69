import type { SvgNode } from '../read/svgNode.ts';
import { lengthOf, numbersOf } from './lengths.ts';
import type { StyleProperty } from './styleRules.ts';

export interface TextLine {
  text: string;
  /** Its middle, in the units of the `<text>`. */
  x: number;
  y: number;
  /** Of its letters. */
  size: number;
}

export interface TextState {
  fontSize: number;
  textAnchor: string;
  /** Whether blanks count as they are written (`xml:space`, `white-space`). */
  keepsBlanks: boolean;
}

type StyleOf = (node: SvgNode, ancestors: readonly SvgNode[]) => Partial<Record<StyleProperty, string>>;

/** A line while it is read: the places that it names for its characters, one or many. */
interface OpenLine extends TextState {
  text: string;
  /** Whether `text` holds anything but blanks: asked of each part again, the whole text would be read as often. */
  isBegun: boolean;
  xs: number[];
  /** By how much it is moved along. */
  dx: number;
  y: number;
}

/** Digits are some 0.56 of the font's size wide and 0.72 high in most faces; fonts are not measured. */
export const WIDE = 0.56;
const HIGH = 0.72;
/** A blank is half as wide as a digit; others are as wide as their names say, shares of the font's size. */
export const BLANK = 0.28;
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

/** How wide the blanks are with which a text begins or ends, shares of the font's size. */
export function widthOfBlanks(blanks: string): number {
  return [...blanks].reduce((sum, blank) => sum + (BLANKS[blank] ?? BLANK), 0);
}

/**
 * The lines of a `<text>`: tspans on one height are one line (programs set each digit by itself to kern it), a tspan
 * on another height begins the next.
 */
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

/** Whether an element says that blanks count; `undefined` where it says nothing. */
export function keepsBlanks(
  node: SvgNode,
  style: Partial<Record<StyleProperty, string>>,
): boolean | undefined {
  const said = style['white-space'];
  if (said !== undefined && said !== 'inherit') return /^(?:pre|pre-wrap|break-spaces)$/.test(said);
  const space = node.attributes.get('xml:space');
  return space === undefined ? undefined : space === 'preserve';
}

/** Takes up an element's own place; begins a line where it is on another height than the last characters. */
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
  // A tspan's place is the characters'; its text's own is then no one's, and what blanks stand there move nothing.
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
  // Where each character has its place, the mean of the places is the middle but for half a character.
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
