import { type Curve, cutParallel, lengthOfParallel, meetCrossing } from './curve.ts';
import { add, distance, mix, type Point, subtract, toCentimetre, unit } from './point.ts';
import { between, type Random } from './random.ts';

/** An end of a row of lots: the edge of a cross street at `c` of the curve, `beside` metres from its axis. */
export interface RowEnd {
  c: number;
  beside: number;
  /** Radius of the street corner, m; 0 where no street passes. */
  corner: number;
}

/** A row of lots along a curve. `front` (street) and `rear` are distances from the curve, m. */
export interface RowOrder {
  curve: Curve;
  from: RowEnd;
  to: RowEnd;
  front: number;
  rear: number;
  /** Target frontage, m. */
  frontage: number;
  /** Frontage of a corner lot, relative to the others. */
  cornerFactor?: number;
  /** Relative random variation of the frontages. */
  variation?: number;
}

export interface Parcel {
  outline: Point[];
  /** Width at the street before a corner is rounded, m. */
  frontage: number;
}

export interface Row {
  /** In the order of the curve. */
  lotes: Parcel[];
  /** Street edge and back edge, in the order of the curve. */
  frontEdge: Point[];
  rearEdge: Point[];
  /** The lots' shared corners at the street, without the row's ends. */
  frontCuts: Point[];
}

/** Rows that are back to back share a rear line, so each also gets the other's cuts on it. */
export function createRows(orders: readonly RowOrder[], random: Random): Row[] {
  const planned = orders.map((order) => planRow(order, random));
  return planned.map((row) => {
    const neighbours = planned.filter((other) => other !== row && other.order.rear === row.order.rear);
    const rear = [...row.rear, ...neighbours.flatMap((other) => other.rear)].sort((a, b) => a - b);
    return drawRow(row, rear);
  });
}

interface PlannedRow {
  order: RowOrder;
  /** Curve parameters of the cuts on each edge. */
  front: number[];
  rear: number[];
}

function planRow(order: RowOrder, random: Random): PlannedRow {
  const { curve, from, to } = order;
  const edge = (d: number) => ({
    start: meetCrossing(curve, from.c, from.beside, d),
    end: meetCrossing(curve, to.c, to.beside, d),
  });
  const front = edge(order.front);
  const rear = edge(order.rear);
  const middle = { start: (front.start + rear.start) / 2, end: (front.end + rear.end) / 2 };
  const depth = (order.front + order.rear) / 2;
  const weights = weigh(order, lengthOfParallel(curve, middle.start, middle.end, depth), random);
  const cuts = cutParallel(curve, middle.start, middle.end, depth, weights);
  const spread = (ends: { start: number; end: number }) =>
    cuts.map((cut) => ends.start + (ends.end - ends.start) * cut);
  return { order, front: spread(front), rear: spread(rear) };
}

function weigh(order: RowOrder, length: number, random: Random): number[] {
  const { cornerFactor = 1.25, variation = 0.04, frontage, from, to } = order;
  const first = from.corner ? cornerFactor : 1;
  const last = to.corner ? cornerFactor : 1;
  const count = Math.max(2, Math.round(length / frontage - (first - 1) - (last - 1)));
  return Array.from({ length: count }, (_, index) => {
    const factor = index === 0 ? first : index === count - 1 ? last : 1;
    return factor * (1 + between(random, -variation, variation));
  });
}

function drawRow({ order, front, rear }: PlannedRow, rearGrid: readonly number[]): Row {
  const { curve } = order;
  const frontAt = (s: number) => toCentimetre(curve.at(s, order.front));
  const rearAt = (s: number) => toCentimetre(curve.at(s, order.rear));
  const count = front.length - 1;
  const lotes = Array.from({ length: count }, (_, index) => {
    const [f0 = 0, f1 = 0] = [front[index], front[index + 1]];
    const [r0 = 0, r1 = 0] = [rear[index], rear[index + 1]];
    const street = [frontAt(f0), frontAt((f0 + f1) / 2), frontAt(f1)];
    const back = rearGrid.filter((s) => s > r0 + 0.02 && s < r1 - 0.02).map(rearAt);
    const rounded = roundCorners(street, rearAt(r0), rearAt(r1), {
      start: index === 0 ? order.from.corner : 0,
      end: index === count - 1 ? order.to.corner : 0,
    });
    const frontage = distance(frontAt(f0), frontAt(f1));
    return { street: rounded, frontage, outline: [...rounded, rearAt(r1), ...back.reverse(), rearAt(r0)] };
  });
  return {
    lotes: lotes.map(({ outline, frontage }) => ({ outline, frontage })),
    frontEdge: lotes.flatMap((lote) => lote.street),
    rearEdge: rearGrid.filter((s) => s >= (rear[0] ?? 0) && s <= (rear.at(-1) ?? 0)).map(rearAt),
    frontCuts: front.slice(1, -1).map(frontAt),
  };
}

/** A lot's street edge with rounded street corners, as municipal engineering requires. */
function roundCorners(
  street: readonly Point[],
  backStart: Point,
  backEnd: Point,
  radius: { start: number; end: number },
): Point[] {
  const points = [...street];
  if (radius.start) points.splice(0, 1, ...fillet(backStart, points[0], points[1], radius.start));
  if (radius.end) points.splice(-1, 1, ...fillet(points.at(-2), points.at(-1), backEnd, radius.end));
  return points;
}

function fillet(
  before: Point | undefined,
  corner: Point | undefined,
  after: Point | undefined,
  radius: number,
): Point[] {
  if (!before || !corner || !after) return [];
  const reach = Math.min(radius, distance(corner, after) * 0.9, distance(corner, before) * 0.9);
  const start = add(corner, unit(subtract(before, corner)), reach);
  const end = add(corner, unit(subtract(after, corner)), reach);
  return [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1].map((t) =>
    toCentimetre(mix(mix(start, corner, t), mix(corner, end, t), t)),
  );
}

/** The outline of a block of one row, or of two rows back to back. */
export function outlineOf(row: Row, behind?: Row): Point[] {
  return [...row.frontEdge, ...(behind ? behind.frontEdge : row.rearEdge).toReversed()];
}
