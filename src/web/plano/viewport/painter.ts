import type { RendererSource } from '../draw/sheet.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import type { PlanoParts, Seen } from './seen.ts';
import type { Viewport } from './viewport.ts';

/** Rest after the last movement before the sharp redraw, ms. */
const SETTLE_MS = 150;
/** Minimum interval between redraws during a gesture, ms. */
const REDRAW_MS = 90;
/** Share of the margin that must be left for the next drag. */
const RESERVE = 0.5;

/** Draws what is visible: a shifted picture at once, a sharp one at rest. In: called at rest. */
export function createPainter(parts: PlanoParts, seen: Seen, onRest: () => void) {
  const { renderer, overlay, store, trazado } = parts;
  let { fondo } = parts;
  let frameRequest = 0;
  let settleTimer = 0;
  let drawnAt = 0;
  let ended = false;

  const source = (): RendererSource => {
    const { lotes, estados, apagados, capa } = store.getState();
    return { trazado, fondo, lotes, estados, apagados, capa };
  };
  const draw = (onlySeen = false) => {
    const { view, size } = seen;
    // Behind the list the size is zero: it is drawn once visible.
    if (!size.width || !size.height) return;
    drawnAt = performance.now();
    overlay.place(renderer.draw(view, size.width, size.height, source(), onlySeen));
    if (store.getState().escala !== view.scale) store.setState({ escala: view.scale });
  };
  /** Draws the margin that a drag may show. */
  const widen = () => {
    if (!seen.size.width || !seen.size.height) return;
    renderer.widen(source(), (drawn) => overlay.place(drawn));
  };
  /** Loads photographs for the current scale; the old ones stay until then. */
  const sharpen = async () => {
    const better = await parts.sharper(seen.view.scale);
    if (better === fondo || ended) return;
    fondo = better;
    drawSeen();
  };
  const cancel = () => {
    cancelAnimationFrame(frameRequest);
    clearTimeout(settleTimer);
    frameRequest = settleTimer = 0;
  };
  const settle = () => {
    cancel();
    const { view } = seen;
    // A short drag keeps the bitmap: shifted by whole pixels, with enough margin left. Its last move may
    // still wait for the frame that was just cancelled.
    if (!renderer.isSharp(view) || renderer.uncovered(view, 0)) draw();
    else {
      renderer.move(view);
      if (renderer.uncovered(view, RESERVE)) widen();
    }
    if (store.getState().moviendo) store.setState({ moviendo: false });
    onRest();
    void sharpen();
  };
  const settleAfter = (wait: number) => {
    clearTimeout(settleTimer);
    settleTimer = window.setTimeout(settle, wait);
  };
  /** Draws the viewport at once, and the margin later. */
  const drawSeen = (widenAfter = SETTLE_MS) => {
    draw(!store.getState().moviendo);
    settleAfter(widenAfter);
  };
  const applyMove = () => {
    frameRequest = 0;
    if (renderer.uncovered(seen.view, 0) && performance.now() - drawnAt > REDRAW_MS) draw();
    else renderer.move(seen.view);
  };
  return {
    draw,
    drawSeen,
    settle,
    /** Every change of the viewport goes through here. */
    go(next: Viewport) {
      const { view } = seen;
      if (next.scale === view.scale && next.x === view.x && next.y === view.y) return;
      seen.view = next;
      if (!store.getState().moviendo) store.setState({ moviendo: true, hover: NOTHING_MARKED });
      frameRequest ||= requestAnimationFrame(applyMove);
      settleAfter(SETTLE_MS);
    },
    end() {
      ended = true;
      cancel();
    },
  };
}
