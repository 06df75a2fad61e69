import Flatbush from 'flatbush';
import { keyOfNames } from '../bind/nameTokens.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import type { LotNames } from '../bind/textLabels.ts';
import type { Ring } from '../shapes/rings.ts';
import type { SceneText } from '../shapes/scene.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import { WIDE } from '../shapes/textLines.ts';

/** Tolerance of thickness between badges; pills only grow in length. */
const ALIKE = 0.05;
/** A badge's container is at least so many times its size per number; with more numbers it is a block. */
const WITHIN = 2.5;
const MERGED = 2;
/** Fewest that show a kind. */
const ENOUGH = 4;
/** Margins around the letters, relative to their height; larger shapes hold more than a number. */
const OVER = 1.1;
const BESIDE = 1.6;
/** Thicker than this share of the distance to the next number means land. */
const APART = 0.7;

/**
 * Shapes behind numbers that are no lots: circles; and equal shapes that mostly lie in a larger one with the
 * same number, or stand apart and close around their letters. In: result of `placeTexts`.
 */
export function findBadges(placed: readonly PlacedText[], namesOf: LotNames): ReadonlySet<ShapeFacts> {
  const numbers = placed.filter(({ text, round }) => round.length > 0 && namesOf(text).length > 0);
  const badges = new Set(numbers.flatMap(({ round }) => round.filter(isRound)));
  const labels = labelsIn(numbers, namesOf);
  const countIn = (shape: ShapeFacts) => labels.get(shape)?.size ?? 0;
  const behind = numbers.flatMap((number) => {
    const shapes = number.round.filter((one) => !badges.has(one));
    return shapes.flatMap((shape, i) =>
      countIn(shape) === 1 ? [{ number, shape, outer: shapes.slice(i + 1) }] : [],
    );
  });
  const isLand = (land: ShapeFacts, { area }: ShapeFacts) =>
    countIn(land) <= MERGED && land.area >= WITHIN * countIn(land) * area;
  const waysOf = waysToNext(numbers);
  for (const alike of groupAlike(behind)) {
    if (alike.length < ENOUGH) continue;
    const lieWithin = alike.filter(({ shape, outer }) => outer.some((land) => isLand(land, shape)));
    const standApart = () =>
      alike.every(({ number, shape, thickness }) => isClose(number.text, shape, thickness)) &&
      medianOf(alike.map(({ thickness }) => thickness)) <
        APART * medianOf(alike.map(({ number }) => waysOf(number)));
    if (lieWithin.length * 2 >= alike.length || standApart())
      for (const { shape } of alike) badges.add(shape);
  }
  return badges;
}

/** With an area text, a parcel across it is as large as a badge along it. */
function isClose({ text, size }: SceneText, { area }: ShapeFacts, thickness: number): boolean {
  const isLow = thickness <= (1 + OVER) * size;
  return isLow && area <= (1 + OVER) * size * (WIDE * text.length + BESIDE) * size;
}

/** Circles are badges, never lots. */
export function isRound({ box, area, shape }: ShapeFacts): boolean {
  if (shape.node.name === 'circle' || shape.node.name === 'ellipse') return true;
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const isCurved = shape.outline.every(([command]) => command === 'M' || command === 'C' || command === 'Z');
  return isCurved && Math.abs(area / (width * height) - Math.PI / 4) < 0.01;
}

function labelsIn(numbers: readonly PlacedText[], namesOf: LotNames): Map<ShapeFacts, Set<string>> {
  const labels = new Map<ShapeFacts, Set<string>>();
  for (const { text, round } of numbers) {
    const label = keyOfNames(namesOf(text));
    for (const shape of round) labels.set(shape, (labels.get(shape) ?? new Set()).add(label));
  }
  return labels;
}

function groupAlike<T extends { shape: ShapeFacts }>(items: readonly T[]): (T & { thickness: number })[][] {
  const sorted = items
    .map((item) => ({ ...item, thickness: thicknessOf(item.shape.rings) }))
    .sort((a, b) => a.thickness - b.thickness);
  const groups: (T & { thickness: number })[][] = [];
  for (const item of sorted) {
    const group = groups.at(-1);
    if (group?.[0] && item.thickness <= (1 + ALIKE) * group[0].thickness) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Shorter side of the box along the longest edge, at any rotation. */
function thicknessOf(rings: readonly Ring[]): number {
  let [ux, uy, longest] = [1, 0, 0];
  const ring = rings[0] ?? [];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [dx, dy] = [(ring[i] ?? 0) - (ring[j] ?? 0), (ring[i + 1] ?? 0) - (ring[j + 1] ?? 0)];
    const length = Math.hypot(dx, dy);
    if (length > longest) [ux, uy, longest] = [dx / length, dy / length, length];
  }
  const [along, across] = [
    [Infinity, -Infinity] as [number, number],
    [Infinity, -Infinity] as [number, number],
  ];
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0];
    widen(along, x * ux + y * uy);
    widen(across, y * ux - x * uy);
  }
  return Math.min(along[1] - along[0], across[1] - across[0]);
}

function widen(span: [number, number], value: number): void {
  if (value < span[0]) span[0] = value;
  if (value > span[1]) span[1] = value;
}

function waysToNext(numbers: readonly PlacedText[]): (number: PlacedText) => number {
  if (numbers.length < 2) return () => 0;
  const tree = new Flatbush(numbers.length);
  for (const { text } of numbers) tree.add(text.x, text.y);
  tree.finish();
  return ({ text: { x, y, node } }) => {
    const [nearest = -1] = tree.neighbors(x, y, 1, Infinity, (i) => numbers[i]?.text.node !== node);
    const other = numbers[nearest]?.text;
    return other ? Math.hypot(other.x - x, other.y - y) : 0;
  };
}
