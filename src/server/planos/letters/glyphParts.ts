import Flatbush from 'flatbush';
import { boxOf, type Outline, type OutlineBox, subpaths } from '../shapes/outline.ts';
import { flatten, isInside, type Ring, ringArea } from '../shapes/rings.ts';
import type { SceneShape, SceneText } from '../shapes/scene.ts';

/** Tallest letter, share of the page's larger side. */
const TALLEST = 0.08;
/** Letters of a drawing; more are hatches. */
const MOST_PARTS = 60_000;
/** Largest distance of two outlines of one letter, share of its size. */
const SAME = 0.02;
/** Different outlines with one sequence of commands. */
const MOST_ALIKE = 200;

/** A filled piece with its holes, as a letter is: one shape may hold many. */
export interface GlyphPart {
  shape: SceneShape;
  outline: Outline;
  rings: readonly Ring[];
  box: OutlineBox;
  /** Outlines equal but for place, size and turn have one number. */
  kind: number;
  /** Turn from the first of its kind, radians. */
  turn: number;
}

/** Pieces that may be letters: filled, not stroked, small, nothing written in them. */
export function findParts(
  shapes: readonly SceneShape[],
  texts: readonly SceneText[],
  page: number,
): GlyphPart[] {
  const small = shapes.flatMap((shape) => {
    const box = shape.filled && !shape.stroke ? boxOf(shape.outline) : undefined;
    return box ? piecesOf(shape, TALLEST * page) : [];
  });
  if (small.length === 0 || small.length > MOST_PARTS) return [];
  const tree = new Flatbush(small.length);
  for (const { box } of small) tree.add(...box);
  tree.finish();
  const bearers = new Set<SceneShape>();
  for (const { x, y } of texts)
    for (const i of tree.search(x, y, x, y)) {
      const piece = small[i];
      if (piece && isInside(piece.rings, x, y)) bearers.add(piece.shape);
    }
  const kinds = new Kinds();
  return small
    .filter(({ shape }) => !bearers.has(shape))
    .map((piece) => ({ ...piece, ...kinds.of(piece.outline) }));
}

type Piece = Omit<GlyphPart, 'kind' | 'turn'>;

/** Outer rings with the rings inside them; none if one is too large. */
function piecesOf(shape: SceneShape, tallest: number): Piece[] {
  const paths = subpaths(shape.outline).flatMap((outline) => {
    const box = boxOf(outline);
    const [ring] = flatten(outline);
    return box && ring ? [{ outline, ring, box, area: Math.abs(ringArea(ring)) }] : [];
  });
  if (paths.some(({ box }) => box[3] - box[1] > tallest || box[2] - box[0] > tallest)) return [];
  if (paths.length > MOST_PARTS) return [];
  paths.sort((a, b) => b.area - a.area);
  const pieces: { outline: Outline; rings: Ring[]; box: OutlineBox }[] = [];
  const tree = paths.length > 1 ? new Flatbush(paths.length) : undefined;
  for (const { box } of paths) tree?.add(...box);
  tree?.finish();
  const owner = new Map<number, (typeof pieces)[number]>();
  for (const [i, { outline, ring, box }] of paths.entries()) {
    const [x = 0, y = 0] = ring;
    const around = (tree?.search(x, y, x, y) ?? []).find(
      (j) => j < i && owner.has(j) && isInside([paths[j]?.ring ?? []], x, y),
    );
    const held = around === undefined ? undefined : owner.get(around);
    if (held) {
      held.outline = [...held.outline, ...outline];
      held.rings.push(ring);
    } else {
      const piece = { outline, rings: [ring], box };
      owner.set(i, piece);
      pieces.push(piece);
    }
  }
  return pieces.map((piece) => ({ shape, ...piece }));
}

/** Tells outlines of one letter: the same commands, with coordinates that a turn and a scale carry over. */
class Kinds {
  readonly #known = new Map<string, { kind: number; points: readonly number[] }[]>();
  #count = 0;

  of(outline: Outline): { kind: number; turn: number } {
    const key = outline.map(([command]) => command).join('');
    const points = centred(outline.flatMap(([, ...numbers]) => numbers as number[]));
    const alike = this.#known.get(key) ?? [];
    this.#known.set(key, alike);
    for (const { kind, points: first } of alike) {
      const turn = turnBetween(first, points);
      if (turn !== undefined) return { kind, turn };
    }
    const kind = this.#count++;
    if (alike.length < MOST_ALIKE) alike.push({ kind, points });
    return { kind, turn: 0 };
  }
}

/** Around their middle, at one size. */
function centred(points: number[]): number[] {
  const count = points.length / 2;
  let [x, y] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    x += (points[i] ?? 0) / count;
    y += (points[i + 1] ?? 0) / count;
  }
  let size = 0;
  for (let i = 0; i < points.length; i += 2) {
    const [px, py] = [(points[i] ?? 0) - x, (points[i + 1] ?? 0) - y];
    points[i] = px;
    points[i + 1] = py;
    size += px * px + py * py;
  }
  const scale = Math.sqrt(size) || 1;
  return points.map((value) => value / scale);
}

/** The turn that carries one onto the other; `undefined` if none does. */
function turnBetween(one: readonly number[], other: readonly number[]): number | undefined {
  let [real, imaginary] = [0, 0];
  for (let i = 0; i < one.length; i += 2) {
    const [ax, ay, bx, by] = [one[i] ?? 0, one[i + 1] ?? 0, other[i] ?? 0, other[i + 1] ?? 0];
    real += ax * bx + ay * by;
    imaginary += ax * by - ay * bx;
  }
  // Both have size 1, so this is the share that fits.
  return 1 - Math.hypot(real, imaginary) < SAME ** 2 / 2 ? Math.atan2(imaginary, real) : undefined;
}
