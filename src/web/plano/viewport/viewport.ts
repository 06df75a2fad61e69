/**
 * Position of the drawing on the screen, immutable: screen px = drawing units × scale + (x, y).
 * All functions here are pure; the caller applies the result (the idea is d3-zoom's `transform`).
 */
export interface Viewport {
  /** CSS px per drawing unit. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** minX, minY, maxX, maxY; in drawing units or CSS px, as each use says. */
export type Box = readonly [number, number, number, number];

export interface Bounds {
  /** The drawing, in its own units. */
  readonly drawing: Box;
  /** The part of the map's element without covers, CSS px. */
  readonly free: Box;
  /** Scale at which the whole drawing is visible, or all of its lots with nothing bare round them. */
  readonly minScale: number;
  readonly maxScale: number;
}

/** Longer side of a typical lot at the greatest zoom, CSS px. */
const LOT_AT_MOST = 280;
/** Longer side below which the focused lot would be only a dot, CSS px. */
const LOT_AT_LEAST = 28;
/**
 * Minimum width and height at which a click on a lot chooses it, px; on a smaller one it may have missed (decisions 2).
 */
const SURE_FROM = 24;
/** Share of the free part that a found lot takes. */
const LOT_FOUND = 0.3;
/** Share of the free part by which the drawing's edge may move inwards. */
const SLACK = 0.3;

/**
 * In: the drawing (its units), the element minus permanent covers (CSS px), the currently free part, and a typical
 * lot's longer side (drawing units). A sheet that opens and closes does not change the scale's limits.
 * `crop`: the element's width and height (CSS px) and all lots' bounding box. Then the least scale shows no bare
 * paper beside the drawing while all lots are visible: the drawing's edge is cropped.
 */
export function boundsOf(
  drawing: Box,
  frame: Box,
  free: Box,
  lotSide: number,
  crop?: { readonly width: number; readonly height: number; readonly lots: Box },
): Bounds {
  const whole = Math.min(widthOf(frame) / widthOf(drawing), heightOf(frame) / heightOf(drawing));
  const minScale = crop
    ? Math.max(
        whole,
        Math.min(
          Math.max(crop.width / widthOf(drawing), crop.height / heightOf(drawing)),
          widthOf(frame) / widthOf(crop.lots),
          heightOf(frame) / heightOf(crop.lots),
        ),
      )
    : whole;
  const maxScale = Math.max(minScale * 4, LOT_AT_MOST / lotSide);
  return { drawing, free, minScale, maxScale };
}

/**
 * All lots as large as they fit the free part. A drawing has much around its lots (trees, a frame, a
 * legend). The visitor came for the lots and can zoom out.
 */
export function showAll(lots: Box, bounds: Bounds): Viewport {
  const { free } = bounds;
  const scale = Math.min(widthOf(free) / widthOf(lots), heightOf(free) / heightOf(lots));
  const centred = centreOn(lots, scale, bounds);
  // Lots at one side of their drawing: off-centre is better than bare paper beside the drawing.
  const filling = clamp(centred, bounds, 0);
  return isInside(toScreen(filling, lots), free) ? filling : centred;
}

function isInside(inner: Box, outer: Box): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

/**
 * Multiplies the scale within its limits and keeps the point under (px, py), screen px. The position is not limited:
 * callers show its `clamp`, and a gesture continues from the raw value, so that the fingers keep their point even
 * after they pulled too far.
 */
export function zoomAround(view: Viewport, factor: number, px: number, py: number, bounds: Bounds): Viewport {
  const scale = within(view.scale * factor, bounds.minScale, bounds.maxScale);
  const k = scale / view.scale;
  return { scale, x: px - (px - view.x) * k, y: py - (py - view.y) * k };
}

/** Moves by CSS px, without limits: see `zoomAround`. */
export function panBy({ scale, x, y }: Viewport, dx: number, dy: number): Viewport {
  return { scale, x: x + dx, y: y + dy };
}

/**
 * The nearest viewport in which the drawing cannot be lost: it covers the free part, except the share `pull` by
 * which its edge may move inwards, or is whole inside it.
 */
export function clamp(view: Viewport, bounds: Bounds, pull: number = SLACK): Viewport {
  const { drawing, free, minScale, maxScale } = bounds;
  const scale = within(view.scale, minScale, maxScale);
  const axis = (position: number, low: 0 | 1) => {
    const [from, to] = [drawing[low] * scale, (drawing[low + 2] as number) * scale];
    return clampAxis(position + from, to - from, free[low], free[low + 2] as number, pull) - from;
  };
  return { scale, x: axis(view.x, 0), y: axis(view.y, 1) };
}

/** Limits the start `edge` of a span of `size` px, seen through the window from `from` to `to`. */
function clampAxis(edge: number, size: number, from: number, to: number, pull: number): number {
  const spare = to - from - size;
  if (spare >= 0) return from + spare / 2;
  // Grows from zero with the size, so that zooming out never jumps at the point where the drawing fits.
  const slack = Math.min(pull * (to - from), -spare);
  return within(edge, from + spare - slack, from + slack);
}

/** Keeps the same drawing point in the middle after a resize. */
export function recentre(view: Viewport, from: Bounds, to: Bounds): Viewport {
  const [cx, cy] = centreOf(from.free);
  const [nx, ny] = centreOf(to.free);
  return clamp({ scale: view.scale, x: view.x + nx - cx, y: view.y + ny - cy }, to);
}

/** Centres a box of the drawing, large enough to look at. */
export function showBox(view: Viewport, box: Box, bounds: Bounds): Viewport {
  const room = Math.min(widthOf(bounds.free), heightOf(bounds.free));
  const side = longerSide(box);
  const scale = within(Math.max(view.scale, (room * LOT_FOUND) / side), 0, (room * 0.8) / side);
  return centreOn(box, scale, bounds);
}

/** The least movement that brings a box into the free part, `margin` px inside it, and makes it large enough. */
export function reveal(view: Viewport, box: Box, bounds: Bounds, margin: number): Viewport {
  if (longerSide(box) * view.scale < LOT_AT_LEAST) {
    return centreOn(box, (LOT_AT_LEAST * 1.5) / longerSide(box), bounds);
  }
  return bringIn(view, box, bounds, margin);
}

/**
 * Zooms in until a click can choose the lot, and further, so that it is large: about the screen point (px, py),
 * with the lot whole in sight. `narrow` is the lot's narrower side, drawing units. `undefined` if
 * the lot is drawn `SURE_FROM` px or more, or cannot be larger.
 */
export function approach(
  view: Viewport,
  box: Box,
  narrow: number,
  [px, py]: readonly [number, number],
  bounds: Bounds,
  margin: number,
): Viewport | undefined {
  if (narrow * view.scale >= SURE_FROM) return undefined;
  const room = Math.min(widthOf(bounds.free), heightOf(bounds.free));
  const wanted = Math.max((room * LOT_FOUND) / longerSide(box), (SURE_FROM * 2) / narrow);
  const nearer = clamp(zoomAround(view, wanted / view.scale, px, py, bounds), bounds);
  return nearer.scale > view.scale * 1.001 ? bringIn(nearer, box, bounds, margin) : undefined;
}

/** Multiplies the scale about the middle of a box, which stays or comes in sight. */
export function zoomOnBox(
  view: Viewport,
  factor: number,
  box: Box,
  bounds: Bounds,
  margin: number,
): Viewport {
  const [x, y] = centreOf(toScreen(view, box));
  return bringIn(clamp(zoomAround(view, factor, x, y, bounds), bounds), box, bounds, margin);
}

/** The least movement that brings a box into the free part, `margin` px inside it if it is small enough. */
export function bringIn(view: Viewport, box: Box, bounds: Bounds, margin: number): Viewport {
  const { scale, x, y } = view;
  const dx = shift(box[0] * scale + x, box[2] * scale + x, bounds.free[0] + margin, bounds.free[2] - margin);
  const dy = shift(box[1] * scale + y, box[3] * scale + y, bounds.free[1] + margin, bounds.free[3] - margin);
  return dx || dy ? clamp(panBy(view, dx, dy), bounds) : view;
}

function shift(low: number, high: number, from: number, to: number): number {
  if (high - low > to - from) return (from + to - low - high) / 2;
  return low < from ? from - low : high > to ? to - high : 0;
}

function centreOn(box: Box, wanted: number, bounds: Bounds): Viewport {
  const scale = within(wanted, bounds.minScale, bounds.maxScale);
  const [bx, by] = centreOf(box);
  const [fx, fy] = centreOf(bounds.free);
  return clamp({ scale, x: fx - bx * scale, y: fy - by * scale }, bounds);
}

/**
 * A step of a flight, `t` from 0 to 1. The scale grows geometrically, and the one screen point that both
 * ends share stays fixed, so the flight is a straight zoom and never swings.
 */
export function between(a: Viewport, b: Viewport, t: number): Viewport {
  const scale = a.scale * (b.scale / a.scale) ** t;
  const f = Math.abs(b.scale / a.scale - 1) < 1e-3 ? t : (scale - a.scale) / (b.scale - a.scale);
  return { scale, x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f };
}

/** Screen → drawing. */
export function toDrawing({ scale, x, y }: Viewport, px: number, py: number): readonly [number, number] {
  return [(px - x) / scale, (py - y) / scale];
}

/** A box of the drawing on the screen, CSS px. */
export function toScreen({ scale, x, y }: Viewport, box: Box): Box {
  return [box[0] * scale + x, box[1] * scale + y, box[2] * scale + x, box[3] * scale + y];
}

export function widthOf(box: Box): number {
  return box[2] - box[0];
}

export function heightOf(box: Box): number {
  return box[3] - box[1];
}

export function longerSide(box: Box): number {
  return Math.max(widthOf(box), heightOf(box), 1e-9);
}

function centreOf(box: Box): readonly [number, number] {
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
