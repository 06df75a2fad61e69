import { NOTHING_MARKED } from '../state/planoStore.ts';
import type { Flights } from '../viewport/flights.ts';
import { FLIGHT_MS, REVEAL_MARGIN, STEP_MS } from '../viewport/planoCommands.ts';
import type { PlanoParts, Seen } from '../viewport/seen.ts';
import { approach, clamp, panBy, toDrawing, type Viewport, zoomAround } from '../viewport/viewport.ts';
import { attachGestures } from './gestures.ts';
import { createHitTest, slackFor } from './hitTest.ts';

/** CSS px from the element's corner. */
type ScreenPoint = readonly [x: number, y: number];

/** Fingers, mouse and wheel. Out: `rest` looks again under the pointer after a flight. */
export function createPointing(
  parts: PlanoParts,
  seen: Seen,
  { halt, from, fly, throwBy }: Flights,
  go: (next: Viewport) => void,
) {
  const { stage, trazado, store } = parts;
  const hitTest = createHitTest(trazado);
  /** The drawing's place under the fingers, possibly beyond its limits. */
  let held = seen.view;
  /** Where the mouse clicked a lot that was too small: the pointer is still there after the flight. */
  let clicked: ScreenPoint | undefined;
  let hovered = NOTHING_MARKED;

  const hold = () => {
    halt();
    held = seen.view;
  };
  const drag = (next: Viewport) => {
    held = next;
    go(clamp(next, seen.bounds));
  };
  const hover = (at: ScreenPoint | undefined) => {
    if (store.getState().moviendo) return;
    const before = hovered;
    hovered = at ? hitTest(...toDrawing(seen.view, ...at), 0) : NOTHING_MARKED;
    stage.style.cursor = hovered === NOTHING_MARKED ? '' : 'pointer';
    const { hover: shown } = store.getState();
    // The pointer that left the map may already be over a row; that row's hover is not the map's to clear.
    if (hovered !== shown && (at || shown === before)) store.setState({ hover: hovered });
  };
  /** Flies to a lot that is so small that the click may have missed it. Out: whether it is. */
  const nearTo = (lote: number, at: ScreenPoint) => {
    const trazo = trazado.of(lote);
    const { view, bounds } = seen;
    const target = trazo && approach(view, trazo.caja, trazo.etiqueta[2] * 2, at, bounds, REVEAL_MARGIN);
    if (!target) return false;
    store.setState({ foco: lote, abierto: NOTHING_MARKED });
    clicked = at;
    fly(target, FLIGHT_MS);
    return true;
  };
  const detach = attachGestures(stage, {
    start: hold,
    pan: (dx, dy) => drag(panBy(held, dx, dy)),
    zoom(factor, x, y, byFingers) {
      if (!byFingers) hold();
      drag(zoomAround(held, factor, x, y, seen.bounds));
    },
    end: throwBy,
    tap(x, y, puntero) {
      const slack = slackFor(puntero, seen.view.scale, trazado.usual.side);
      const lote = hitTest(...toDrawing(seen.view, x, y), slack);
      if (puntero !== 'mouse' || !nearTo(lote, [x, y])) parts.onTap(lote, puntero);
    },
    doubleTap: (x, y) => fly(clamp(zoomAround(from(), 2, x, y, seen.bounds), seen.bounds), STEP_MS),
    hover,
    wheelZooms: (factor) =>
      stage.contains(document.activeElement) &&
      (factor > 1 || seen.view.scale > seen.bounds.minScale * 1.001),
    wheelHint: parts.onWheelHint,
  });
  return {
    detach,
    rest() {
      if (clicked) hover(clicked);
      clicked = undefined;
    },
  };
}
