import type { PDFPageProxy } from 'pdfjs-dist';
import { IDENTITY, type Matrix, multiply, translation } from '../../shapes/matrix.ts';
import { createNode, type SvgNode } from '../svgNode.ts';
import type { GraphicsState } from './graphicsState.ts';
import { toMatrix } from './operands.ts';

/** Gap within a word, relative to the font size. */
const SAME_WORD = 0.15;
/** Beyond it a text ends: cairo shows all labels of a line by one operator. */
const SAME_TEXT = 0.8;
/** Text in these modes is not painted (ISO 32000-1, 9.3.6): the words under a scan. */
const INVISIBLE = new Set([3, 7]);

interface Run {
  node: SvgNode;
  text: string;
  /** Page coordinates where the next glyph would be. */
  end: readonly [number, number];
  turn: string;
  size: number;
}

/** Texts by the text state and its matrices (ISO 32000-1, 9.3 and 9.4). */
export class PageTexts {
  readonly #page: PDFPageProxy;
  #matrix: Matrix = IDENTITY;
  #line: Matrix = IDENTITY;
  #font = { size: 0, advance: 0.001 };
  #spacing = { char: 0, word: 0, scale: 1, leading: 0, rise: 0 };
  #mode = 0;
  #run: Run | undefined;
  #said = '';

  constructor(page: PDFPageProxy) {
    this.#page = page;
  }

  /** Whether the first texts match. */
  says(pattern: RegExp): boolean {
    return pattern.test(this.#said);
  }

  /** Out: whether the operator was one of text. */
  set(name: string, args: readonly unknown[]): boolean {
    const [x = 0, y = 0] = args.map(Number);
    switch (name) {
      case 'beginText':
        this.#matrix = this.#line = IDENTITY;
        this.#run = undefined;
        return true;
      case 'setFont':
        this.#font = { size: y, advance: this.#advanceOf(String(args[0])) };
        return true;
      case 'setCharSpacing':
        this.#spacing.char = x;
        return true;
      case 'setWordSpacing':
        this.#spacing.word = x;
        return true;
      case 'setHScale':
        this.#spacing.scale = x / 100;
        return true;
      case 'setLeading':
        this.#spacing.leading = x;
        return true;
      case 'setTextRise':
        this.#spacing.rise = x;
        return true;
      case 'setTextRenderingMode':
        this.#mode = x;
        return true;
      case 'setTextMatrix':
        this.#matrix = this.#line = toMatrix(args);
        return true;
      default:
        return this.#move(name, x, y);
    }
  }

  /** In: glyphs and, between them, shifts in thousandths of the size. */
  show(glyphs: unknown, state: GraphicsState): SvgNode[] {
    if (!Array.isArray(glyphs)) return [];
    const nodes: SvgNode[] = [];
    let part: unknown[] = [];
    for (const glyph of glyphs) {
      if (typeof glyph !== 'number' || glyph >= -1000 * SAME_TEXT) part.push(glyph);
      else {
        nodes.push(...this.#showText(part, state));
        this.#advance(this.#shiftOf(glyph));
        part = [];
      }
    }
    return [...nodes, ...this.#showText(part, state)];
  }

  #showText(glyphs: readonly unknown[], state: GraphicsState): SvgNode[] {
    const { rise } = this.#spacing;
    const from = multiply(multiply(state.matrix, this.#matrix), translation(0, rise));
    let text = '';
    let along = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        if (glyph < -1000 * SAME_WORD && text && !text.endsWith(' ')) text += ' ';
        along += this.#shiftOf(glyph);
        continue;
      }
      const { unicode, width, isSpace } = readGlyph(glyph);
      text += unicode;
      const spacing = this.#spacing.char + (isSpace ? this.#spacing.word : 0);
      along += (width * this.#font.advance * this.#font.size + spacing) * this.#spacing.scale;
    }
    this.#advance(along);
    if (this.#said.length < 2000) this.#said += text;
    if (INVISIBLE.has(this.#mode) || !text.trim()) return [];
    return this.#write(text, from, multiply(state.matrix, this.#matrix), state);
  }

  /** In text space, of a number between glyphs. */
  #shiftOf(thousandths: number): number {
    return -(thousandths / 1000) * this.#font.size * this.#spacing.scale;
  }

  #advance(along: number): void {
    this.#matrix = multiply(this.#matrix, translation(along, 0));
  }

  /** Joins runs of one text object: some programs place glyphs one by one. Others are joined as in an SVG. */
  #write(text: string, from: Matrix, [, , , , endX, endY]: Matrix, state: GraphicsState): SvgNode[] {
    const [a, b, c, d, x, y] = from;
    const { size } = this.#font;
    const height = Math.hypot(c, d) * Math.abs(size);
    if (!(height > 0.01)) return [];
    const turn = [a, b, c, d].map((value) => Number((value * size).toPrecision(4))).join(' ');
    const last = this.#run;
    const gap = last ? Math.hypot(x - last.end[0], y - last.end[1]) / height : Infinity;
    if (last && last.turn === turn && gap < SAME_WORD) {
      last.text += text;
      last.node.children = [last.text];
      this.#run = { ...last, end: [endX, endY] };
      return [];
    }
    const node = createNode('text');
    // Glyphs stand upright on a page that grows upwards.
    const upright = multiply(from, [this.#spacing.scale * Math.sign(size), 0, 0, -Math.sign(size), 0, 0]);
    const numbers = upright.map((value) => Number(value.toPrecision(9)));
    node.attributes.set('transform', `matrix(${numbers.join(' ')})`);
    node.attributes.set('font-size', String(Number(Math.abs(size).toPrecision(6))));
    node.attributes.set('font-family', 'sans-serif');
    node.attributes.set('fill', state.fill);
    node.children.push(text);
    this.#run = { node, text, end: [endX, endY], turn, size };
    return [node];
  }

  #move(name: string, x: number, y: number): boolean {
    if (name === 'setLeadingMoveText') this.#spacing.leading = -y;
    const isNext = name === 'nextLine';
    if (!isNext && name !== 'moveText' && name !== 'setLeadingMoveText') return false;
    const step = isNext ? translation(0, -this.#spacing.leading) : translation(x, y);
    this.#matrix = this.#line = multiply(this.#line, step);
    return true;
  }

  /** Glyph widths in ems per unit; a thousandth but for fonts drawn by the page itself (Type 3). */
  #advanceOf(name: string): number {
    const { commonObjs } = this.#page;
    const font: unknown = commonObjs.has(name) ? commonObjs.get(name) : undefined;
    const isKnown = typeof font === 'object' && font !== null && 'fontMatrix' in font;
    const [advance] = isKnown && Array.isArray(font.fontMatrix) ? font.fontMatrix.map(Number) : [];
    return advance || 0.001;
  }
}

function readGlyph(glyph: unknown): { unicode: string; width: number; isSpace: boolean } {
  if (typeof glyph !== 'object' || glyph === null) return { unicode: '', width: 0, isSpace: false };
  const said = 'unicode' in glyph && typeof glyph.unicode === 'string' ? glyph.unicode : '';
  // A font may say other digits than it draws.
  const isDigit = 'fontChar' in glyph && typeof glyph.fontChar === 'string' && /^\d$/.test(glyph.fontChar);
  const unicode = isDigit ? String(glyph.fontChar) : said;
  const width = 'width' in glyph ? Number(glyph.width) || 0 : 0;
  return {
    unicode: unicode.replace(/\p{Cc}/gu, ''),
    width,
    isSpace: 'isSpace' in glyph && glyph.isSpace === true,
  };
}
