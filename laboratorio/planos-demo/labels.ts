import { PALETTE } from './palette.ts';
import { distance, mix, type Point } from './point.ts';
import { element, line, units } from './svg.ts';

/** Writing on a plan: along a line (street names) or straight at a place. */
export interface Label {
  text: string;
  /** Height of the letters' em, m. */
  size: number;
  /** Along this line, from its middle to both sides; a straight label has a line of two points. */
  along: readonly Point[];
  colour?: string;
  weight?: number;
  /** Letter spacing in em. */
  spacing?: number;
  italic?: boolean;
}

/** Advance of an average letter in em: that of the widest system font (DejaVu Sans), so that no phone needs more. */
const ADVANCE_CAPITALS = 0.74;
const ADVANCE_SMALL = 0.62;
const SPACING = 0.12;

/** Room that the writing takes along its line, m. */
export function widthOf(label: Label): number {
  const advance = label.text === label.text.toUpperCase() ? ADVANCE_CAPITALS : ADVANCE_SMALL;
  return label.text.length * (advance + (label.spacing ?? SPACING)) * label.size;
}

/** Circles that cover the writing: what no tree, lot or other label may touch. */
export function footprintOf(label: Label): { at: Point; radius: number }[] {
  const total = lengthOf(label.along);
  const width = Math.min(widthOf(label), total);
  const radius = label.size * 0.5;
  const count = Math.ceil(width / radius);
  return Array.from({ length: count + 1 }, (_, index) => ({
    at: alongLine(label.along, total / 2 - width / 2 + (width * index) / count),
    radius,
  }));
}

/** Length of a line, m. */
export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index] ?? point), 0);
}

function alongLine(points: readonly Point[], wanted: number): Point {
  let left = wanted;
  for (let index = 1; index < points.length; index++) {
    const [a = [0, 0] as Point, b = [0, 0] as Point] = [points[index - 1], points[index]];
    const step = distance(a, b);
    if (left <= step) return mix(a, b, Math.max(0, left / (step || 1)));
    left -= step;
  }
  return points.at(-1) ?? [0, 0];
}

/** The paths that the writing follows, and the writing. `prefix` keeps their ids apart from the lots'. */
export function drawLabels(labels: readonly Label[], prefix: string): { defs: string[]; texts: string[] } {
  const defs = labels.map((label, index) => line(label.along, { id: `${prefix}-${index + 1}` }));
  const texts = labels.map((label, index) =>
    element(
      'text',
      {
        'font-size': units(label.size),
        'letter-spacing': units(label.size * (label.spacing ?? SPACING)),
        'font-weight': label.weight ?? 500,
        'font-style': label.italic ? 'italic' : undefined,
        fill: label.colour ?? PALETTE.inkSoft,
        dy: units(label.size * 0.35),
      },
      element('textPath', { href: `#${prefix}-${index + 1}`, startOffset: '50%' }, label.text),
    ),
  );
  return { defs, texts };
}

/** A straight name of a place, centred on `at`, rising by `degrees`. */
export function placeName(
  text: string,
  at: Point,
  { degrees = 0, ...style }: Partial<Label> & { size: number; degrees?: number },
): Label {
  const label: Label = { text, along: [], colour: PALETTE.forest, spacing: 0.02, ...style };
  const angle = (-degrees * Math.PI) / 180;
  const half = widthOf(label) * 0.55;
  const reach: Point = [Math.cos(angle) * half, Math.sin(angle) * half];
  return {
    ...label,
    along: [
      [at[0] - reach[0], at[1] - reach[1]],
      [at[0] + reach[0], at[1] + reach[1]],
    ],
  };
}
