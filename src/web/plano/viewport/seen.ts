import type { Lote } from '../../../contract/catalogo.ts';
import type { Overlay } from '../draw/overlay.ts';
import type { Renderer } from '../draw/renderer.ts';
import type { Pointer } from '../gestures/gestures.ts';
import type { Outlines } from '../load/outlines.ts';
import type { PlanoStore } from '../state/planoStore.ts';
import { type Bounds, type Box, boundsOf, showAll, type Viewport } from './viewport.ts';

/** Padding round the whole drawing, px. */
const PADDING = 12;
/** Default of the covered height at head and foot, px. */
const INSET = 12;
/** Minimum free size, px. */
const LEAST = 40;

/** The last viewport of a map, and its lots. */
interface Left extends Pick<PlanoParts, 'trazado'> {
  readonly lotes: readonly Lote[];
  readonly view: Viewport;
  readonly covered: { readonly left: number; readonly bottom: number };
}
/** Outlives the maps of one place: other lots make a new map at the same viewport. */
export type LeftView = { current: Left | undefined };

export interface PlanoParts {
  readonly stage: HTMLElement;
  readonly trazado: Outlines;
  /** The background. */
  readonly fondo: CanvasImageSource | undefined;
  /** The background as sharp as needed for a unit `scale` px wide; the same picture if it already is. */
  sharper(scale: number): Promise<CanvasImageSource | undefined>;
  readonly renderer: Renderer;
  readonly overlay: Overlay;
  readonly store: PlanoStore;
  /** The previous map's viewport: this one begins there. */
  readonly left: LeftView;
  /** A lot, or empty ground (`NOTHING_MARKED`), was tapped or clicked. */
  onTap(lote: number, puntero: Pointer): void;
  onWheelHint(): void;
}

/** Whether a common lot has the same place in both drawings, so that the viewport still fits. */
function isOver(before: Left, { trazado, store }: Pick<PlanoParts, 'trazado' | 'store'>): boolean {
  // Without outlines, as when tracing begins over a scanned plan, compare the page's box.
  if (before.trazado.size === 0) return `${before.trazado.drawing}` === `${trazado.drawing}`;
  return store.getState().lotes.some(({ id_lote }, position) => {
    const { caja } = trazado.of(position) ?? {};
    const old = before.trazado.of(before.lotes.findIndex((lote) => lote.id_lote === id_lote));
    return caja && `${old?.caja}` === `${caja}`;
  });
}

/** What is visible of the drawing: the only mutable viewport, and its limits. */
export interface Seen {
  /** The element's, CSS px. */
  size: { width: number; height: number };
  covered: Left['covered'];
  bounds: Bounds;
  view: Viewport;
}

/** Begins at the previous map's viewport if that still fits, otherwise shows all lots. */
export function createSeen(parts: PlanoParts): Seen {
  const { stage, trazado, left } = parts;
  const { current: before } = left;
  const size = { width: stage.clientWidth, height: stage.clientHeight };
  const covered = before?.covered ?? { left: 0, bottom: 0 };
  const bounds = measure(parts, { size, covered });
  return {
    size,
    covered,
    bounds,
    view: before && isOver(before, parts) ? before.view : showAll(trazado.lots, bounds),
  };
}

export function measure(
  { stage, trazado }: PlanoParts,
  { size, covered }: Pick<Seen, 'size' | 'covered'>,
): Bounds {
  const { width, height } = size;
  const style = getComputedStyle(stage);
  const inset = (name: string) => Number(style.getPropertyValue(name)) || INSET;
  const [top, bottom] = [inset('--plano-arriba'), inset('--plano-abajo')];
  // As used lengths: what the list and the panel cover depends on the page's width.
  const [left, right] = [Number.parseFloat(style.paddingLeft), width - Number.parseFloat(style.paddingRight)];
  const frame: Box = [left + PADDING, top, right - PADDING, Math.max(height - bottom, top + LEAST)];
  const foot = Math.max(Math.min(frame[3], height - covered.bottom), top + LEAST);
  const free: Box = [Math.max(left, covered.left), top, right, foot];
  return boundsOf(trazado.drawing, frame, free, trazado.usual.side, { width, height, lots: trazado.lots });
}
