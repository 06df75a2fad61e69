import Flatbush from 'flatbush';
import { polylinesOf } from '../shapes/faces/polylines.ts';
import type { SceneShape, SceneText } from '../shapes/scene.ts';
import { WIDE } from '../shapes/textLines.ts';

/** Largest pitch of one number, relative to digit height. */
const SET = 0.85;
/** Up to this pitch it may be one spaced number or two: a person decides. */
const SPACED = 1.6;
/** Closer ones overlap, like a number and its shadow. */
const LEAST = 0.3;
/** For parts of several digits, whose font width is unknown. */
const SET_OF_PARTS = 0.75;
/** Tolerances of baseline and size. */
const ASIDE = 0.2;
const LARGER = 1.1;
/** Digits of the longest number. */
const MOST = 6;

/**
 * Joins numbers drawn digit by digit: one size, one line, normal spacing, no line of the drawing between.
 * Wider spacing or multi-digit parts become one text marked `partes`, which binds nothing.
 */
export function joinDigits(texts: readonly SceneText[], shapes: readonly SceneShape[]): SceneText[] {
  const digits = texts.filter(
    ({ text, whole, size }) => size > 0 && text === whole && /^\d{1,4}$/.test(text),
  );
  const next = findNext(digits);
  if (next.size === 0) return [...texts];
  const isParted = partedBy(shapes, digits, next);
  for (const [from, to] of next) if (isParted(from, to)) next.delete(from);
  const followers = new Set(next.values());
  const joined = new Map<SceneText, SceneText>();
  const gone = new Set<SceneText>();
  for (const first of next.keys()) {
    if (followers.has(first)) continue;
    const run = [first];
    for (let at = next.get(first); at && !run.includes(at); at = next.get(at)) run.push(at);
    if (run.reduce((length, { text }) => length + text.length, 0) > MOST) continue;
    for (const part of run) gone.add(part);
    joined.set(first, joinRun(run));
  }
  return texts.flatMap((text) => joined.get(text) ?? (gone.has(text) ? [] : text));
}

function joinRun(run: readonly SceneText[]): SceneText {
  const [first, last] = [run[0] as SceneText, run.at(-1) as SceneText];
  const text = run.map((part) => part.text).join('');
  const isSure = run.every((part, i) => {
    const after = run[i + 1];
    return !part.partes && part.text.length === 1 && (!after || wayTo(part, after).along <= SET * part.size);
  });
  return {
    ...first,
    text,
    whole: text,
    x: (first.x + last.x) / 2,
    y: (first.y + last.y) / 2,
    others: run.slice(1).map(({ node }) => node),
    ...(isSure ? {} : { partes: run.map((part) => part.text) }),
  };
}

/** Mutual nearest neighbours on a line. */
function findNext(digits: readonly SceneText[]): Map<SceneText, SceneText> {
  const next = new Map<SceneText, SceneText>();
  if (digits.length < 2) return next;
  const tree = new Flatbush(digits.length);
  for (const { x, y } of digits) tree.add(x, y);
  tree.finish();
  const before = new Map<SceneText, SceneText>();
  for (const digit of digits) {
    const reach = digit.size * (SPACED + MOST * WIDE);
    const after = tree
      .search(digit.x - reach, digit.y - reach, digit.x + reach, digit.y + reach)
      .flatMap((i) => digits[i] ?? [])
      .filter((other) => other !== digit && follows(digit, other))
      .sort((a, b) => wayTo(digit, a).along - wayTo(digit, b).along)[0];
    if (!after) continue;
    const known = before.get(after);
    if (known && wayTo(known, after).along <= wayTo(digit, after).along) continue;
    if (known) next.delete(known);
    before.set(after, digit);
    next.set(digit, after);
  }
  return next;
}

function follows(digit: SceneText, other: SceneText): boolean {
  const { along, aside } = wayTo(digit, other);
  const isSingle = digit.text.length === 1 && other.text.length === 1;
  const [larger, smaller] = [Math.max(digit.size, other.size), Math.min(digit.size, other.size)];
  const turned = digit.along[0] * other.along[0] + digit.along[1] * other.along[1];
  return (
    along >= LEAST * digit.size &&
    along <= (isSingle ? SPACED : SET_OF_PARTS) * digit.size &&
    aside <= ASIDE * digit.size &&
    larger <= LARGER * smaller &&
    turned > 0.99
  );
}

/** From a part's last digit to the next part's first: along the line, and across. */
function wayTo(from: SceneText, to: SceneText): { along: number; aside: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const letters = ((from.text.length + to.text.length) / 2 - 1) * WIDE * from.size;
  const [ax, ay] = from.along;
  return { along: dx * ax + dy * ay - letters, aside: Math.abs(dx * ay - dy * ax) };
}

/** True if a line of the drawing separates two digits. */
export function partedBy(
  shapes: readonly SceneShape[],
  digits: readonly SceneText[],
  next: ReadonlyMap<SceneText, SceneText>,
): (from: SceneText, to: SceneText) => boolean {
  const finest = Math.min(...digits.map(({ size }) => size)) / 20;
  const pairs = new Flatbush(next.size);
  for (const [from, to] of next) pairs.add(...boxRound(from.x, from.y, to.x, to.y));
  pairs.finish();
  const edges: number[][] = [];
  for (const { outline } of shapes)
    for (const line of polylinesOf(outline, finest))
      for (let i = 0; i + 3 < line.length; i += 2) {
        const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(i, i + 4);
        if (pairs.search(...boxRound(ax, ay, bx, by)).length) edges.push([ax, ay, bx, by]);
      }
  if (edges.length === 0) return () => false;
  const lines = new Flatbush(edges.length);
  for (const [ax = 0, ay = 0, bx = 0, by = 0] of edges) lines.add(...boxRound(ax, ay, bx, by));
  lines.finish();
  return (from, to) =>
    lines.search(...boxRound(from.x, from.y, to.x, to.y)).some((i) => {
      const [ax = 0, ay = 0, bx = 0, by = 0] = edges[i] ?? [];
      const [a, b] = [
        { x: ax, y: ay },
        { x: bx, y: by },
      ];
      return sideOf(from, to, a) * sideOf(from, to, b) <= 0 && sideOf(a, b, from) * sideOf(a, b, to) < 0;
    });
}

function boxRound(ax: number, ay: number, bx: number, by: number): [number, number, number, number] {
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function sideOf(from: Point, to: Point, { x, y }: Point): number {
  return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
}
