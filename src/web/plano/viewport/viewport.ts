/**
 * Where the drawing stands on the screen, as an immutable value: screen px = drawing units × scale + (x, y).
 * Everything here is pure; whoever owns the screen applies the result (the idea is d3-zoom's `transform`).
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
  /** The part of the map's element that nothing covers, CSS px. */
  readonly free: Box;
  /** At this scale the whole drawing is seen, or all of its lots with nothing bare round them. */
  readonly minScale: number;
  readonly maxScale: number;
}

/** Longer side, CSS px, of a usual lot at the greatest zoom. */
const LOT_AT_MOST = 280;
/** Longer side, CSS px, below which the focused lot would be only a dot. */
const LOT_AT_LEAST = 28;
/** Px either way from which a click on a lot chooses it; on a smaller one it may have missed (decisions 2). */
const SURE_FROM = 24;
/** Share of the free part that a found lot takes. */
const LOT_FOUND = 0.3;
/** Share of the free part by which an edge of the drawing may be pulled inwards. */
const SLACK = 0.3;

/**
 * In: drawing (its units), the element without what is never free (CSS px), what is free now, and the longer
 * side of a usual lot (drawing units). The scale's limits do not depend on a sheet that comes and goes.
 * With `crop`, the element's width and height (CSS px) and the box round all lots, nothing is made so small that bare
 * paper shows beside the drawing, as long as the lots are all seen: its edge is cropped clean.
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
 * All lots as large as the free part holds them. A drawing has much around its lots (trees, a frame, a
 * legend); the visitor came for the lots, and zooms out to the rest.
 */
export function showAll(lots: Box, bounds: Bounds): Viewport {
  const { free } = bounds;
  const scale = Math.min(widthOf(free) / widthOf(lots), heightOf(free) / heightOf(lots));
  const centred = centreOn(lots, scale, bounds);
  // Lots at one side of their drawing: rather they a little aside than bare paper beside the drawing.
  const filling = clamp(centred, bounds, 0);
  return isInside(toScreen(filling, lots), free) ? filling : centred;
}

function isInside(inner: Box, outer: Box): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

/**
 * Multiplies the scale, within its limits, while the screen point (px, py) keeps what lies under it. Where the
 * drawing then stands is not limited yet: what is shown is its `clamp`, and a gesture goes on from here, so
 * that the fingers hold what they took hold of even after they pulled too far.
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
 * The nearest viewport in which the drawing cannot be lost: it fills the free part, but for the share `pull` by
 * which its edge may be pulled inwards, or is whole inside it.
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

/** Where a span of `size` px that begins at `edge` may begin, seen through the window from `from` to `to`. */
function clampAxis(edge: number, size: number, from: number, to: number, pull: number): number {
  const spare = to - from - size;
  if (spare >= 0) return from + spare / 2;
  // Grows from nothing with the size, so that zooming out never jumps where the drawing begins to fit.
  const slack = Math.min(pull * (to - from), -spare);
  return within(edge, from + spare - slack, from + slack);
}

/** The same drawing point in the middle after the element changed its size. */
export function recentre(view: Viewport, from: Bounds, to: Bounds): Viewport {
  const [cx, cy] = centreOf(from.free);
  const [nx, ny] = centreOf(to.free);
  return clamp({ scale: view.scale, x: view.x + nx - cx, y: view.y + ny - cy }, to);
}

/** Brings a box of the drawing into the middle, near enough to be looked at. */
export function showBox(view: Viewport, box: Box, bounds: Bounds): Viewport {
  const room = Math.min(widthOf(bounds.free), heightOf(bounds.free));
  const side = longerSide(box);
  const scale = within(Math.max(view.scale, (room * LOT_FOUND) / side), 0, (room * 0.8) / side);
  return centreOn(box, scale, bounds);
}

/** The least movement that brings a box into the free part, `margin` px inside it, and makes it big enough. */
export function reveal(view: Viewport, box: Box, bounds: Bounds, margin: number): Viewport {
  if (longerSide(box) * view.scale < LOT_AT_LEAST) {
    return centreOn(box, (LOT_AT_LEAST * 1.5) / longerSide(box), bounds);
  }
  return bringIn(view, box, bounds, margin);
}

/**
 * As near as a lot must be to be chosen by a click, and nearer, so that it is large: about the screen point
 * (px, py), and with the lot whole in sight. `narrow` is the lot's narrower side, drawing units. `undefined` where
 * the lot is drawn `SURE_FROM` px or more, or cannot be drawn any larger.
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

/** Multiplies the scale about the middle of a box, which stays in sight, or comes there. */
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

/** The least movement that brings a box into the free part, `margin` px inside it where it is small enough. */
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
 * A step of a flight, `t` from 0 to 1. The scale grows evenly for the eye, and the one screen point that both
 * ends share keeps still, so the flight is a straight zoom and never swings.
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
