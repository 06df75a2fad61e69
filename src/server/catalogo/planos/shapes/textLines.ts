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
}

type StyleOf = (node: SvgNode, ancestors: readonly SvgNode[]) => Partial<Record<StyleProperty, string>>;

/** A line while it is read: the places that it names for its characters, one or many. */
interface OpenLine extends TextState {
  text: string;
  /** Whether `text` holds anything but blanks: asked of each part again, the whole text would be read as often. */
  isBegun: boolean;
  xs: number[];
  y: number;
}

/** Digits are some 0.56 of the font's size wide and 0.72 high in most faces; fonts are not measured. */
export const WIDE = 0.56;
const HIGH = 0.72;

/**
 * The lines of a `<text>`: tspans on one height are one line (programs set each digit by itself to kern it), a tspan
 * on another height begins the next.
 */
export function readTextLines(text: SvgNode, state: TextState, styleOf: StyleOf): TextLine[] {
  const lines: OpenLine[] = [{ ...state, text: '', isBegun: false, xs: [], y: 0 }];
  const read = (node: SvgNode, above: readonly SvgNode[], outer: TextState): void => {
    const own = node === text ? outer : enter(outer, styleOf(node, above));
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

function enter(outer: TextState, style: Partial<Record<StyleProperty, string>>): TextState {
  return {
    fontSize: lengthOf(style['font-size'], outer.fontSize) ?? outer.fontSize,
    textAnchor: style['text-anchor'] ?? outer.textAnchor,
  };
}

/** Takes up an element's own place; begins a line where it is on another height than the last characters. */
function place(node: SvgNode, { fontSize, textAnchor }: TextState, lines: OpenLine[]): void {
  const line = lines.at(-1);
  if (!line) return;
  const xs = numbersOf(node.attributes.get('x'));
  const [y = line.y] = numbersOf(node.attributes.get('y'));
  const height =
    y +
    (lengthOf(
      node.attributes
        .get('dy')
        ?.trim()
        .split(/[\s,]+/)[0],
      fontSize,
    ) ?? 0);
  if (line.isBegun && Math.abs(height - line.y) > fontSize / 2) {
    lines.push({
      fontSize,
      textAnchor,
      text: '',
      isBegun: false,
      xs: xs.length ? xs : line.xs.slice(0, 1),
      y: height,
    });
    return;
  }
  // A tspan's place is the characters'; its text's own is then no one's.
  if (line.isBegun) for (const x of xs) line.xs.push(x);
  else if (xs.length) line.xs = xs;
  line.y = height;
}

function measure({ text, xs, y, fontSize, textAnchor }: OpenLine): TextLine[] {
  const folded = text.replace(/\s+/g, ' ').trim();
  if (!folded) return [];
  // Where each character has its place, the mean of the places is the middle but for half a character.
  const width = (folded.length / Math.max(1, xs.length)) * WIDE * fontSize;
  const shift = textAnchor === 'middle' ? 0 : textAnchor === 'end' ? -width / 2 : width / 2;
  const x = xs.length ? xs.reduce((sum, value) => sum + value, 0) / xs.length : 0;
  return [{ text: folded, x: x + shift, y: y - (HIGH / 2) * fontSize, size: fontSize }];
}
