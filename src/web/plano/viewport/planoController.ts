import { writesIn } from '../draw/labels.ts';
import { createPointing } from '../gestures/pointing.ts';
import type { Direccion } from '../load/outlines.ts';
import { createFlights } from './flights.ts';
import { createPainter } from './painter.ts';
import { commandsOf, STEP_MS, type ZoomValue } from './planoCommands.ts';
import { createSeen, measure, type PlanoParts, type Seen } from './seen.ts';
import { type Box, clamp, recentre, showAll } from './viewport.ts';

/** Delay between the first drawing, of the viewport only, and the drawing with margins, ms. */
const WIDEN_MS = 1500;
/** Largest share of the width at which a sheet leaves space beside it. */
const BESIDE = 0.6;
const WARM_MS = 250;

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
  /** Call after fonts load; redraws only if the drawing has text in one of them. */
  reletter(loaded: FontFaceSetLoadEvent): void;
  destroy(): void;
}

/** Reports another size of the element. Out: stops it. */
function watchSize(stage: HTMLElement, { size }: Seen, onSize: (size: Seen['size']) => void): () => void {
  let { width, height } = size;
  const resized = new ResizeObserver(() => {
    const next = { width: stage.clientWidth, height: stage.clientHeight };
    if (!next.width || !next.height || (next.width === width && next.height === height)) return;
    ({ width, height } = next);
    onSize(next);
  });
  resized.observe(stage);
  return () => resized.disconnect();
}

/** Connects viewport, gestures, renderer and store. */
export function createPlanoController(parts: PlanoParts): PlanoController {
  const { stage, trazado, overlay, store, left } = parts;
  const seen = createSeen(parts);
  const painter = createPainter(parts, seen, () => pointing.rest());
  const flights = createFlights(seen, painter.go);
  const pointing = createPointing(parts, seen, flights, painter.go);
  const unsubscribe = store.subscribe((now, was) => {
    overlay.show(now);
    const painted = now.apagados !== was.apagados || now.capa !== was.capa;
    const stated = now.lotes !== was.lotes && (now.capa || !overlay.restate(now.cambiados, now.lotes));
    if (painted || stated) painter.drawSeen();
  });
  const unwatch = watchSize(stage, seen, (next) => {
    const old = seen.bounds;
    const wasWhole = Math.abs(seen.view.scale / showAll(trazado.lots, old).scale - 1) < 1e-3;
    seen.size = next;
    seen.bounds = measure(parts, seen);
    flights.halt();
    seen.view = wasWhole ? showAll(trazado.lots, seen.bounds) : recentre(seen.view, old, seen.bounds);
    painter.draw();
    painter.settle();
  });
  painter.drawSeen(WIDEN_MS);
  overlay.show(store.getState());
  // Builds the index early, so that the first touch does not wait for it.
  const warm = setTimeout(() => trazado.near(0, 0, 1, 0), WARM_MS);
  return {
    ...commandsOf(parts, seen, flights),
    cover(height, width) {
      // The free area is beside a narrow sheet, otherwise above it.
      const beside = width < seen.size.width * BESIDE ? width : 0;
      const bottom = beside ? 0 : height;
      if (beside === seen.covered.left && bottom === seen.covered.bottom) return;
      seen.covered = { left: beside, bottom };
      // The zoom buttons move above it, so that the focus stays visible.
      stage.parentElement?.style.setProperty('--hoja-alto', `${bottom}px`);
      seen.bounds = measure(parts, seen);
      flights.fly(clamp(flights.from(), seen.bounds), STEP_MS);
    },
    repaint: () => painter.drawSeen(),
    reletter: ({ fontfaces }) => {
      if (writesIn(fontfaces, trazado, seen.view.scale)) painter.drawSeen();
    },
    destroy() {
      left.current = { lotes: store.getState().lotes, trazado, view: seen.view, covered: seen.covered };
      pointing.detach();
      clearTimeout(warm);
      unsubscribe();
      unwatch();
      flights.halt();
      painter.end();
    },
  };
}
