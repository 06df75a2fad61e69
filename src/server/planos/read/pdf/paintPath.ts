import { determinant } from '../../shapes/matrix.ts';
import { formatOutline, type Segment, subpaths, transformOutline } from '../../shapes/outline.ts';
import { MAX_SEGMENTS } from '../refusal.ts';
import { createNode, type SvgNode } from '../svgNode.ts';
import type { GraphicsState } from './graphicsState.ts';
import { PdfTooMuch } from './openPdf.ts';

/** A thousandth of a point. */
const DECIMALS = 3;
/** Coordinates after each of the library's path codes: move, line, curve, quadratic, close. */
const NUMBERS = [2, 2, 6, 4, 0] as const;

/** Segments of a page. */
export class PathBudget {
  #spent = 0;

  /** @throws {PdfTooMuch} beyond the limit */
  spend(segments: number): void {
    this.#spent += segments;
    if (this.#spent > MAX_SEGMENTS)
      throw new PdfTooMuch(
        'La página del PDF tiene millones de vértices. Exporta solo las capas que hacen falta.',
      );
  }
}

/** What an operator does with its path, by the library's code: `stroke` (20) to `closeEOFillStroke` (27). */
const PAINTS: Readonly<Record<number, { fills?: 'nonzero' | 'evenodd'; strokes?: true }>> = {
  20: { strokes: true },
  21: { strokes: true },
  22: { fills: 'nonzero' },
  23: { fills: 'evenodd' },
  24: { fills: 'nonzero', strokes: true },
  25: { fills: 'evenodd', strokes: true },
  26: { fills: 'nonzero', strokes: true },
  27: { fills: 'evenodd', strokes: true },
};

/**
 * A path as painted. Outlines without a fill become a shape each, since programs draw many lots by one
 * stroke; a fill keeps its holes. In: operator, path data.
 */
export function paintPath(args: readonly unknown[], state: GraphicsState, budget: PathBudget): SvgNode[] {
  const [code, data] = args;
  const paint = PAINTS[Number(code)];
  const [numbers]: unknown[] = Array.isArray(data) ? data : [];
  if (!paint || !(numbers instanceof Float32Array)) return [];
  const outline = readOutline(numbers);
  budget.spend(outline.length);
  if (outline.length < 2) return [];
  const placed = transformOutline(outline, state.matrix);
  const parts = paint.fills ? [placed] : subpaths(placed);
  return parts.filter((part) => part.length > 1).map((part) => draw(part, paint, state));
}

function draw(
  outline: readonly Segment[],
  { fills, strokes }: (typeof PAINTS)[number],
  { fill, stroke, fillAlpha, strokeAlpha, width, dash, matrix }: GraphicsState,
): SvgNode {
  const node = createNode('path');
  const set = (name: string, value: string | number) => node.attributes.set(name, String(value));
  set('d', formatOutline(outline, DECIMALS));
  set('fill', fills ? fill : 'none');
  if (fills === 'evenodd') set('fill-rule', fills);
  if (fills && fillAlpha < 1) set('fill-opacity', round(fillAlpha));
  if (!strokes) return node;
  const scale = Math.sqrt(Math.abs(determinant(matrix)));
  set('stroke', stroke);
  // The thinnest line that a device draws.
  set('stroke-width', round(width * scale) || 0.25);
  if (strokeAlpha < 1) set('stroke-opacity', round(strokeAlpha));
  if (dash.some((length) => length > 0))
    set('stroke-dasharray', dash.map((one) => round(one * scale)).join(' '));
  return node;
}

const round = (value: number) => Number(value.toFixed(3));

function readOutline(numbers: Float32Array): Segment[] {
  const outline: Segment[] = [];
  for (let i = 0; i < numbers.length; ) {
    const code = numbers[i] ?? 4;
    const at = (offset: number) => numbers[i + 1 + offset] ?? 0;
    if (code === 0) outline.push(['M', at(0), at(1)]);
    else if (code === 1) outline.push(['L', at(0), at(1)]);
    else if (code === 2) outline.push(['C', at(0), at(1), at(2), at(3), at(4), at(5)]);
    else if (code === 3) outline.push(['Q', at(0), at(1), at(2), at(3)]);
    else outline.push(['Z']);
    i += 1 + (NUMBERS[code] ?? 0);
  }
  // A move after the last figure draws nothing.
  while (outline.at(-1)?.[0] === 'M') outline.pop();
  return outline;
}
