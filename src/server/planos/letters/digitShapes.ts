import { boxOfRings } from '../shapes/labelPoint.ts';
import { isInside, type Ring, ringArea } from '../shapes/rings.ts';

/** Holes below this share of the box are ink's pores. */
const PORE = 0.008;

/** Ink along a row: left and right end as shares of the width, and number of strokes. */
interface Row {
  left: number;
  right: number;
  strokes: number;
}

interface Look {
  /** Width relative to height. */
  aspect: number;
  /** At a share of the height from the top. */
  row: (y: number) => Row;
  /** Middle and height as shares of the box; across in widths. */
  holes: readonly { x: number; y: number; height: number }[];
}

/**
 * Digits that an upright outline may be in any usual font; empty for what is surely none. Too many rather than
 * too few: the list of lots decides between them.
 */
export function digitsLike(rings: readonly Ring[]): string[] {
  const look = lookOf(rings);
  return look ? Object.keys(DIGITS).filter((digit) => DIGITS[digit]?.(look)) : [];
}

const DIGITS: Readonly<Record<string, (look: Look) => boolean>> = {
  0: ({ holes, aspect }) => {
    const [hole, other] = holes;
    if (!hole || aspect > 1.1) return false;
    // A stroke or a dot across it.
    if (other) return holes.length === 2 && Math.abs(hole.x - other.x) > 0.1;
    return Math.abs(hole.y - 0.5) < 0.08 && hole.height > 0.4;
  },
  1: ({ holes, aspect, row }) => {
    const [top, up, middle, low] = [row(0.06), row(0.3), row(0.5), row(0.75)];
    const isStem = [middle, low].every(
      ({ strokes, left, right }) => strokes === 1 && (right - left) * aspect < 0.4,
    );
    const isPlumb = Math.abs(middle.right - low.right) * aspect < 0.1;
    return (
      holes.length === 0 &&
      aspect < 0.85 &&
      isStem &&
      isPlumb &&
      Math.abs(up.right - middle.right) * aspect < 0.1 &&
      (top.right - top.left) * aspect < 0.5
    );
  },
  2: ({ holes, aspect, row }) => {
    const [up, low, foot] = [row(0.3), row(0.7), widest(row(0.95), row(0.985))];
    return (
      holes.length === 0 &&
      aspect > 0.35 &&
      up.right > 0.75 &&
      low.strokes === 1 &&
      low.left < 0.45 &&
      low.right < 0.75 &&
      foot.right - foot.left > 0.75
    );
  },
  3: ({ holes, aspect, row }) => {
    const [up, low] = [row(0.36), row(0.64)];
    return (
      holes.length === 0 &&
      aspect > 0.35 &&
      [up, low].every(({ strokes, left, right }) => strokes === 1 && left > 0.35 && right > 0.7)
    );
  },
  4: ({ holes, aspect, row }) => {
    const [hole, other] = holes;
    const foot = row(0.95);
    const isBarred = [0.62, 0.66, 0.7, 0.74, 0.78, 0.82].some((y) => {
      const { left, right, strokes } = row(y);
      return strokes === 1 && right - left > 0.8;
    });
    return (
      !other &&
      aspect > 0.35 &&
      (hole ? hole.y > 0.25 && hole.y < 0.6 : row(0.35).strokes === 2) &&
      isBarred &&
      foot.left > 0.25 &&
      foot.right > 0.5 &&
      foot.strokes === 1
    );
  },
  5: ({ holes, aspect, row }) => {
    const [top, up, low] = [widest(row(0.05), row(0.015)), row(0.27), row(0.68)];
    return (
      holes.length === 0 &&
      aspect > 0.35 &&
      top.right > 0.65 &&
      up.strokes === 1 &&
      up.left < 0.4 &&
      up.right < 0.65 &&
      low.right > 0.75 &&
      (low.strokes === 2 || low.left > 0.4)
    );
  },
  6: ({ holes: [hole, other], aspect }) => !!hole && !other && aspect > 0.35 && hole.y > 0.55,
  7: ({ holes, aspect, row }) => {
    const [top, up, low, foot] = [widest(row(0.05), row(0.015)), row(0.3), row(0.72), row(0.95)];
    return (
      holes.length === 0 &&
      aspect > 0.35 &&
      top.right - top.left > 0.7 &&
      up.right > 0.6 &&
      [low, foot].every(({ strokes, left, right }) => strokes === 1 && (right - left) * aspect < 0.45) &&
      (up.right - low.right) * aspect > 0.06 &&
      foot.right < 0.75
    );
  },
  8: ({ holes, aspect }) => {
    const [one, other] = holes.toSorted((a, b) => a.y - b.y);
    return (
      holes.length === 2 &&
      aspect > 0.35 &&
      !!one &&
      !!other &&
      one.y < 0.45 &&
      other.y > 0.55 &&
      Math.abs(one.x - other.x) < 0.3
    );
  },
  9: ({ holes: [hole, other], aspect }) => !!hole && !other && aspect > 0.35 && hole.y < 0.45,
};

/** A hairline's bar may lie between two rows. */
function widest(one: Row, other: Row): Row {
  return one.right - one.left < other.right - other.left ? other : one;
}

function lookOf(rings: readonly Ring[]): Look | undefined {
  const [left, top, right, bottom] = boxOfRings(rings);
  const [width, height] = [right - left, bottom - top];
  if (!(width > 0 && height > 0)) return undefined;
  const [outer] = rings.toSorted((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)));
  const holes = rings
    .filter((ring) => ring !== outer && Math.abs(ringArea(ring)) > PORE * width * height)
    // A zero's dot is an island in its hole.
    .filter((ring, _, inner) => !inner.some((other) => other !== ring && isWithin(ring, other)))
    .map((ring) => {
      const [minX, minY, maxX, maxY] = boxOfRings([ring]);
      return {
        x: ((minX + maxX) / 2 - left) / width,
        y: ((minY + maxY) / 2 - top) / height,
        height: (maxY - minY) / height,
      };
    });
  const row = (y: number): Row => {
    const at = crossings(rings, top + y * height);
    const [first = left, last = left] = [at[0], at.at(-1)];
    return { left: (first - left) / width, right: (last - left) / width, strokes: at.length >> 1 };
  };
  return { aspect: width / height, row, holes };
}

function isWithin([x = 0, y = 0]: Ring, around: Ring): boolean {
  return isInside([around], x, y);
}

/** Where a level line enters and leaves the ink, from left to right. */
function crossings(rings: readonly Ring[], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[j] ?? 0, ring[j + 1] ?? 0];
      if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
    }
  return found.sort((a, b) => a - b);
}
