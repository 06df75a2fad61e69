import type { Corners } from './splitRing.ts';

/** Lines per curve: enough to look like a curve. */
const STEPS = 8;

/**
 * The corners of each closed part of an outline, curves as short lines. In: SVG path data, only absolute `M L C Q Z`,
 * as
 * in the desk's shapes.
 */
export function ringCorners(d: string): readonly Corners[] {
  const rings: number[][] = [];
  let corners: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, text = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const values = text
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (letter === 'Z') continue;
    if (letter === 'M') {
      corners = [];
      rings.push(corners);
    }
    const at = (i: number): [number, number] => [values[i] ?? 0, values[i + 1] ?? 0];
    const [end, curve] = letter === 'C' ? [at(4), cubic] : letter === 'Q' ? [at(2), quadratic] : [at(0)];
    const start: [number, number] = [x, y];
    if (curve) for (let i = 1; i < STEPS; i++) corners.push(...curve(start, at(0), at(2), end, i / STEPS));
    corners.push(...end);
    [x, y] = end;
  }
  return rings.map(withoutRepeat).filter(({ length }) => length >= 6);
}

/** The last corner may repeat the first. */
function withoutRepeat(corners: readonly number[]): Corners {
  const n = corners.length;
  const isClosed = n > 2 && corners[0] === corners[n - 2] && corners[1] === corners[n - 1];
  return isClosed ? corners.slice(0, -2) : corners;
}

type Point = [number, number];

function cubic(p: Point, q: Point, r: Point, s: Point, t: number): Point {
  const u = 1 - t;
  const mix = (i: 0 | 1) => u * u * u * p[i] + 3 * u * u * t * q[i] + 3 * u * t * t * r[i] + t * t * t * s[i];
  return [mix(0), mix(1)];
}

function quadratic(p: Point, q: Point, _: Point, s: Point, t: number): Point {
  const u = 1 - t;
  const mix = (i: 0 | 1) => u * u * p[i] + 2 * u * t * q[i] + t * t * s[i];
  return [mix(0), mix(1)];
}
