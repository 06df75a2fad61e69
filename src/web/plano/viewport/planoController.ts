import type { Lote } from '../../../contract/catalogo.ts';
import { hasLabels } from '../draw/labels.ts';
import type { Overlay } from '../draw/overlay.ts';
import type { Renderer } from '../draw/renderer.ts';
import type { RendererSource } from '../draw/sheet.ts';
import { attachGestures, type Pointer } from '../gestures/gestures.ts';
import { createHitTest, slackFor } from '../gestures/hitTest.ts';
import type { Direccion, Outlines } from '../load/outlines.ts';
import { NOTHING_MARKED, type PlanoStore } from '../state/planoStore.ts';
import { createMotion } from './motion.ts';
import {
  approach,
  type Bounds,
  type Box,
  between,
  boundsOf,
  bringIn,
  clamp,
  panBy,
  recentre,
  reveal,
  showAll,
  showBox,
  toDrawing,
  toScreen,
  type Viewport,
  zoomAround,
  zoomOnBox,
} from './viewport.ts';

/** Rest after the last movement before the sharp redraw, ms. */
const SETTLE_MS = 150;
/** Delay between the first drawing, of the viewport only, and the drawing with margins, ms. */
const WIDEN_MS = 1500;
/** Minimum interval between redraws during a gesture, ms. */
const REDRAW_MS = 90;
/** Share of the margin that must be left for the next drag. */
const RESERVE = 0.5;
/** Padding round the whole drawing, px. */
const PADDING = 12;
/** Default of the covered height at head and foot, px. */
const INSET = 12;
/** Minimum free size, px. */
const LEAST = 40;
/** Distance of a revealed lot from the edge, px. */
const REVEAL_MARGIN = 24;
/** Largest share of the width at which a sheet leaves space beside it. */
const BESIDE = 0.6;
const WARM_MS = 250;
const BUTTON_FACTOR = 1.7;
const FLIGHT_MS = 420;
const STEP_MS = 200;

/** The zoom buttons send 1 (in) and 2 (out): specification 2, step 1. */
export type ZoomValue = 1 | 2;

export interface PlanoController {
  /** By keyboard, zooms to the focused lot, otherwise the chosen one, otherwise the middle. */
  zoom(valor: ZoomValue, byKeys: boolean): void;
  showAll(): void;
  /** Flies to a lot and focuses it. */
  find(lote: number): void;
  /** Moves as little as possible to show the lot. */
  reveal(lote: number): void;
  /** The focused lot's neighbour, or the keyboard's starting lot; `NOTHING_MARKED` at the edge. */
  neighbour(direccion: Direccion): number;
  /** Size of the sheet over the element's lower left corner, or over its whole foot, px; 0 without one. */
  cover(height: number, width: number): void;
  /** A lot's current box, CSS px from the element's corner. */
  boxOf(lote: number): Box | undefined;
  /** The area without covers, CSS px, for a lot's card. */
  room(): Box;
  /** Call after a change of colours. */
  repaint(): void;
  /** Call after a font loads; redraws only if the drawing has text. */
  reletter(): void;
  destroy(): void;
}

/** The last viewport of a map, and its lots. */
interface Left extends Pick<PlanoParts, 'trazado'> {
  readonly lotes: readonly Lote[];
  readonly view: Viewport;
  readonly covered: { readonly left: number; readonly bottom: number };
}
/** Outlives the maps of one place: other lots make a new map at the same viewport. */
export type LeftView = { current: Left | undefined };

interface PlanoParts {
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

/** Connects viewport, gestures, renderer and store; owns the only mutable viewport. */
export function createPlanoController(parts: PlanoParts): PlanoController {
  const { stage, trazado, renderer, overlay, store, left } = parts;
  const hitTest = createHitTest(trazado);
  let { fondo } = parts;
  let size = { width: stage.clientWidth, height: stage.clientHeight };
  const { current: before } = left;
  let covered = before?.covered ?? { left: 0, bottom: 0 };
  let bounds = measure();
  let view = before && isOver(before, parts) ? before.view : showAll(trazado.lots, bounds);
  let frameRequest = 0;
  let settleTimer = 0;
  let drawnAt = 0;
  let ended = false;

  function measure(): Bounds {
    const { width, height } = size;
    const style = getComputedStyle(stage);
    const inset = (name: string, without = INSET) => Number(style.getPropertyValue(name)) || without;
    const [top, bottom] = [inset('--plano-arriba'), inset('--plano-abajo')];
    const [left, right] = [inset('--plano-izquierda', 0), width - inset('--plano-derecha', 0)];
    const frame: Box = [left + PADDING, top, right - PADDING, Math.max(height - bottom, top + LEAST)];
    const foot = Math.max(Math.min(frame[3], height - covered.bottom), top + LEAST);
    const free: Box = [Math.max(left, covered.left), top, right, foot];
    return boundsOf(trazado.drawing, frame, free, trazado.usual.side, { width, height, lots: trazado.lots });
  }

  const source = (): RendererSource => {
    const { lotes, estados, apagados, capa } = store.getState();
    return { trazado, fondo, lotes, estados, apagados, capa };
  };

  const draw = (onlySeen = false) => {
    // Behind the list the size is zero: it is drawn once visible.
    if (!size.width || !size.height) return;
    drawnAt = performance.now();
    overlay.place(renderer.draw(view, size.width, size.height, source(), onlySeen));
    if (store.getState().escala !== view.scale) store.setState({ escala: view.scale });
  };

  /** Draws the margin that a drag may show. */
  const widen = () => {
    if (!size.width || !size.height) return;
    renderer.widen(source(), (drawn) => overlay.place(drawn));
  };

  /** Loads photographs for the current scale; the old ones stay until then. */
  const sharpen = async () => {
    const better = await parts.sharper(view.scale);
    if (better === fondo || ended) return;
    fondo = better;
    redraw();
  };

  const settle = () => {
    cancelAnimationFrame(frameRequest);
    clearTimeout(settleTimer);
    frameRequest = settleTimer = 0;
    // A short drag keeps the bitmap: shifted by whole pixels, with enough margin left. Its last move may still wait for
    // the frame that was just cancelled.
    if (!renderer.isSharp(view) || renderer.uncovered(view, 0)) draw();
    else {
      renderer.move(view);
      if (renderer.uncovered(view, RESERVE)) widen();
    }
    if (store.getState().moviendo) store.setState({ moviendo: false });
    if (clicked) hover(clicked);
    clicked = undefined;
    void sharpen();
  };

  /** Draws the viewport at once, and the margin later. */
  const drawSeen = (widenAfter: number) => {
    draw(!store.getState().moviendo);
    clearTimeout(settleTimer);
    settleTimer = window.setTimeout(settle, widenAfter);
  };
  /** Redraws the same viewport with other looks. */
  const redraw = () => drawSeen(SETTLE_MS);

  const applyMove = () => {
    frameRequest = 0;
    if (renderer.uncovered(view, 0) && performance.now() - drawnAt > REDRAW_MS) draw();
    else renderer.move(view);
  };

  /** Every change of the viewport goes through here: moves the picture now, redraws sharp at rest. */
  const go = (next: Viewport) => {
    if (next.scale === view.scale && next.x === view.x && next.y === view.y) return;
    view = next;
    if (!store.getState().moviendo) store.setState({ moviendo: true, hover: NOTHING_MARKED });
    frameRequest ||= requestAnimationFrame(applyMove);
    clearTimeout(settleTimer);
    settleTimer = window.setTimeout(settle, SETTLE_MS);
  };

  const motion = createMotion();
  /** End of the current flight. The next button press counts from there, not from the middle of the flight. */
  let destination: Viewport | undefined;
  const halt = () => {
    motion.stop();
    destination = undefined;
  };
  const fly = (target: Viewport, duration: number) => {
    const from = view;
    destination = target;
    motion.run(duration, (t) => {
      if (t === 1) destination = undefined;
      go(t === 1 ? target : between(from, target, t));
    });
  };
  const middle = () =>
    [(bounds.free[0] + bounds.free[2]) / 2, (bounds.free[1] + bounds.free[3]) / 2] as const;
  const zoomBy = (factor: number, x: number, y: number, duration: number) =>
    fly(clamp(zoomAround(destination ?? view, factor, x, y, bounds), bounds), duration);

  /** Zooms about the middle. If only a park would come nearer, shifts towards the lots. */
  const zoomToLots = (from: Viewport, factor: number) => {
    const zoomed = clamp(zoomAround(from, factor, ...middle(), bounds), bounds);
    const [nearest = NOTHING_MARKED] =
      factor > 1 ? trazado.near(...toDrawing(zoomed, ...middle()), 1, Infinity) : [];
    const caja = trazado.of(nearest)?.caja;
    return caja ? bringIn(zoomed, caja, bounds, REVEAL_MARGIN) : zoomed;
  };

  /** The drawing's place under the fingers, possibly beyond its limits. */
  let held = view;
  const drag = (next: Viewport) => {
    held = next;
    go(clamp(next, bounds));
  };

  /** Where the mouse clicked a lot that was too small: the pointer is still there after the flight. */
  let clicked: readonly [number, number] | undefined;
  let hovered = NOTHING_MARKED;
  const hover = (at: readonly [number, number] | undefined) => {
    if (store.getState().moviendo) return;
    const before = hovered;
    hovered = at ? hitTest(...toDrawing(view, ...at), 0) : NOTHING_MARKED;
    stage.style.cursor = hovered === NOTHING_MARKED ? '' : 'pointer';
    const { hover: shown } = store.getState();
    // The pointer that left the map may already be over a row; that row's hover is not the map's to clear.
    if (hovered !== shown && (at || shown === before)) store.setState({ hover: hovered });
  };

  /** Flies to a lot that is so small that the click may have missed it. Out: whether it is. */
  const nearTo = (lote: number, at: readonly [number, number]) => {
    const trazo = trazado.of(lote);
    const target = trazo && approach(view, trazo.caja, trazo.etiqueta[2] * 2, at, bounds, REVEAL_MARGIN);
    if (!target) return false;
    store.setState({ foco: lote, abierto: NOTHING_MARKED });
    clicked = at;
    fly(target, FLIGHT_MS);
    return true;
  };

  const detachGestures = attachGestures(stage, {
    start() {
      halt();
      held = view;
    },
    pan: (dx, dy) => drag(panBy(held, dx, dy)),
    zoom(factor, x, y, byFingers) {
      if (!byFingers) {
        halt();
        held = view;
      }
      drag(zoomAround(held, factor, x, y, bounds));
    },
    end: (speedX, speedY) =>
      motion.throwBy(speedX, speedY, (dx, dy) => go(clamp(panBy(view, dx, dy), bounds))),
    tap(x, y, puntero) {
      const lote = hitTest(...toDrawing(view, x, y), slackFor(puntero, view.scale, trazado.usual.side));
      if (puntero !== 'mouse' || !nearTo(lote, [x, y])) parts.onTap(lote, puntero);
    },
    doubleTap: (x, y) => zoomBy(2, x, y, STEP_MS),
    hover,
    wheelZooms: (factor) =>
      stage.contains(document.activeElement) && (factor > 1 || view.scale > bounds.minScale * 1.001),
    wheelHint: parts.onWheelHint,
  });

  const unsubscribe = store.subscribe((now, before) => {
    overlay.show(now);
    if (now.apagados !== before.apagados || now.capa !== before.capa) redraw();
    else if (now.lotes !== before.lotes && (now.capa || !overlay.restate(now.cambiados, now.lotes))) redraw();
  });

  const remeasure = () => {
    const before = bounds;
    bounds = measure();
    return before;
  };
  const resized = new ResizeObserver(() => {
    const next = { width: stage.clientWidth, height: stage.clientHeight };
    if (!next.width || !next.height || (next.width === size.width && next.height === size.height)) return;
    const wasWhole = Math.abs(view.scale / showAll(trazado.lots, bounds).scale - 1) < 1e-3;
    size = next;
    const before = remeasure();
    halt();
    view = wasWhole ? showAll(trazado.lots, bounds) : recentre(view, before, bounds);
    draw();
    settle();
  });
  resized.observe(stage);
  drawSeen(WIDEN_MS);
  overlay.show(store.getState());
  // Builds the index early, so that the first touch does not wait for it.
  const warm = setTimeout(() => trazado.near(0, 0, 1, 0), WARM_MS);

  return {
    zoom(valor, byKeys) {
      const factor = valor === 1 ? BUTTON_FACTOR : 1 / BUTTON_FACTOR;
      const from = destination ?? view;
      const { foco, elegido } = store.getState();
      const marked = byKeys ? trazado.of(foco === NOTHING_MARKED ? elegido : foco) : undefined;
      fly(
        marked ? zoomOnBox(from, factor, marked.caja, bounds, REVEAL_MARGIN) : zoomToLots(from, factor),
        STEP_MS,
      );
    },
    showAll: () => fly(showAll(trazado.lots, bounds), FLIGHT_MS),
    find(lote) {
      const caja = trazado.of(lote)?.caja;
      store.setState({ foco: lote });
      if (caja) fly(showBox(destination ?? view, caja, bounds), FLIGHT_MS);
    },
    reveal(lote) {
      const caja = trazado.of(lote)?.caja;
      if (caja) fly(reveal(destination ?? view, caja, bounds, REVEAL_MARGIN), STEP_MS);
    },
    neighbour(direccion) {
      const { foco, elegido } = store.getState();
      if (foco !== NOTHING_MARKED && trazado.of(foco)) return trazado.towards(foco, direccion);
      if (elegido !== NOTHING_MARKED && trazado.of(elegido)) return elegido;
      return trazado.near(...toDrawing(view, ...middle()), 1, Infinity)[0] ?? NOTHING_MARKED;
    },
    cover(height, width) {
      // The free area is beside a narrow sheet, otherwise above it.
      const left = width < size.width * BESIDE ? width : 0;
      const bottom = left ? 0 : height;
      if (left === covered.left && bottom === covered.bottom) return;
      covered = { left, bottom };
      // The zoom buttons move above it, so that the focus stays visible.
      stage.parentElement?.style.setProperty('--hoja-alto', `${bottom}px`);
      remeasure();
      fly(clamp(destination ?? view, bounds), STEP_MS);
    },
    boxOf(lote) {
      const caja = trazado.of(lote)?.caja;
      return caja && toScreen(view, caja);
    },
    room: () => [bounds.free[0], 0, bounds.free[2], size.height],
    repaint: redraw,
    reletter: () => hasLabels(trazado, view.scale) && redraw(),
    destroy() {
      left.current = { lotes: store.getState().lotes, trazado, view, covered };
      detachGestures();
      clearTimeout(warm);
      ended = true;
      unsubscribe();
      resized.disconnect();
      halt();
      cancelAnimationFrame(frameRequest);
      clearTimeout(settleTimer);
    },
  };
}
