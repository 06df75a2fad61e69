import type { Matrix } from './matrix.ts';

/** Absolute commands without arcs and shorthands. */
export type Segment =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export type Outline = readonly Segment[];

/** minX, minY, maxX, maxY. */
export type OutlineBox = readonly [number, number, number, number];

export function transformOutline(outline: Outline, [a, b, c, d, e, f]: Matrix): Segment[] {
  const x = (i: number, j: number) => a * i + c * j + e;
  const y = (i: number, j: number) => b * i + d * j + f;
  return outline.map((s): Segment => {
    switch (s[0]) {
      case 'Z':
        return s;
      case 'C':
        return [
          'C',
          x(s[1], s[2]),
          y(s[1], s[2]),
          x(s[3], s[4]),
          y(s[3], s[4]),
          x(s[5], s[6]),
          y(s[5], s[6]),
        ];
      case 'Q':
        return ['Q', x(s[1], s[2]), y(s[1], s[2]), x(s[3], s[4]), y(s[3], s[4])];
      default:
        return [s[0], x(s[1], s[2]), y(s[1], s[2])];
    }
  });
}

/** Splits at each `M`; a segment after `Z` starts at the closed subpath's start. */
export function subpaths(outline: Outline): Segment[][] {
  const paths: Segment[][] = [];
  let current: Segment[] | undefined;
  let closed = false;
  for (const segment of outline) {
    if (segment[0] === 'M' || !current) {
      current = segment[0] === 'M' ? [segment] : [['M', 0, 0], segment];
      paths.push(current);
      closed = false;
      continue;
    }
    if (closed && segment[0] !== 'Z') {
      const start: Segment = current[0] ?? ['M', 0, 0];
      current = [start, segment];
      paths.push(current);
      closed = false;
      continue;
    }
    if (!closed) current.push(segment);
    closed = segment[0] === 'Z';
  }
  return paths;
}

/** Tight box like `getBBox`; `undefined` without points. */
export function boxOf(outline: Outline): OutlineBox | undefined {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number) => {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  };
  let [x, y] = [0, 0];
  for (const s of outline) {
    if (s[0] === 'Z') continue;
    if (s[0] === 'C') {
      for (const t of [...cubicTurns(x, s[1], s[3], s[5]), ...cubicTurns(y, s[2], s[4], s[6])])
        add(cubicAt(x, s[1], s[3], s[5], t), cubicAt(y, s[2], s[4], s[6], t));
      [x, y] = [s[5], s[6]];
    } else if (s[0] === 'Q') {
      for (const t of [...quadraticTurns(x, s[1], s[3]), ...quadraticTurns(y, s[2], s[4])])
        add(quadraticAt(x, s[1], s[3], t), quadraticAt(y, s[2], s[4], t));
      [x, y] = [s[3], s[4]];
    } else {
      [x, y] = [s[1], s[2]];
    }
    add(x, y);
  }
  return minX <= maxX ? [minX, minY, maxX, maxY] : undefined;
}

export function unionBox(a: OutlineBox | undefined, b: OutlineBox): OutlineBox {
  if (!a) return b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function cubicAt(p: number, q: number, r: number, s: number, t: number): number {
  const u = 1 - t;
  return u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
}

export function quadraticAt(p: number, q: number, r: number, t: number): number {
  const u = 1 - t;
  return u * u * p + 2 * u * t * q + t * t * r;
}

/** Inner extrema of a cubic Bézier. */
function cubicTurns(p: number, q: number, r: number, s: number): number[] {
  const a = -p + 3 * q - 3 * r + s;
  const b = 2 * (p - 2 * q + r);
  const c = q - p;
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : inside([-c / b]);
  const root = b * b - 4 * a * c;
  return root < 0 ? [] : inside([(-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a)]);
}

function quadraticTurns(p: number, q: number, r: number): number[] {
  const d = p - 2 * q + r;
  return Math.abs(d) < 1e-12 ? [] : inside([(p - q) / d]);
}

function inside(turns: number[]): number[] {
  return turns.filter((t) => t > 0 && t < 1);
}

/** Decimals that keep 1/100,000 of the larger side: 2 for some 1,000 units. */
export function decimalsFor(width: number, height: number): number {
  const size = Math.max(width, height);
  return size > 0 ? Math.min(6, Math.max(0, Math.round(5 - Math.log10(size)))) : 2;
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // + 0 turns −0 into 0, which path data would write as "-0".
  return Math.round(value * factor) / factor + 0;
}

/** One letter per command; lines that rounding made empty are dropped. */
export function formatOutline(outline: Outline, decimals: number): string {
  let text = '';
  let last = '';
  for (const [letter, ...values] of outline) {
    const numbers = values.map((value) => round(value, decimals));
    const end = numbers.slice(-2).join(' ');
    if (letter === 'L' && end === last) continue;
    text += letter + numbers.join(' ');
    if (letter !== 'Z') last = end;
  }
  return text;
}
