import { PALETTE } from './palette.ts';
import { distance, mix, type Point } from './point.ts';
import { element, line, units } from './svg.ts';

/** A text on a plan: along a line (street names) or straight at a point. */
export interface Label {
  text: string;
  /** Em size, m. */
  size: number;
  /** The text is centred along this line; a straight label has a line of two points. */
  along: readonly Point[];
  colour?: string;
  weight?: number;
  /** Letter spacing in em. */
  spacing?: number;
  italic?: boolean;
}

/** Average advance of a letter, em: the widest system font's (DejaVu Sans), so that texts fit everywhere. */
const ADVANCE_CAPITALS = 0.74;
const ADVANCE_SMALL = 0.62;
const SPACING = 0.12;

/** Length of the text along its line, m. */
export function widthOf(label: Label): number {
  const advance = label.text === label.text.toUpperCase() ? ADVANCE_CAPITALS : ADVANCE_SMALL;
  return label.text.length * (advance + (label.spacing ?? SPACING)) * label.size;
}

/** Circles that cover the text, for keeping trees, lots and other labels away. */
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

/** The texts and the paths they follow. `prefix` keeps the paths' ids apart from the lots'. */
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

/** A straight label of a place, centred on `at` and rotated upwards by `degrees`. */
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
