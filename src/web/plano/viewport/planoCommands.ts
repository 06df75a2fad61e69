import type { Direccion } from '../load/outlines.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import type { Flights } from './flights.ts';
import type { PlanoParts, Seen } from './seen.ts';
import {
  type Box,
  bringIn,
  clamp,
  reveal,
  showAll,
  showBox,
  toDrawing,
  toScreen,
  type Viewport,
  zoomAround,
  zoomOnBox,
} from './viewport.ts';

/** Distance of a revealed lot from the edge, px. */
export const REVEAL_MARGIN = 24;
const BUTTON_FACTOR = 1.7;
export const FLIGHT_MS = 420;
export const STEP_MS = 200;

/** The zoom buttons send 1 (in) and 2 (out): specification 2, step 1. */
export type ZoomValue = 1 | 2;

/** What buttons, keys and the list ask of the map. */
export function commandsOf({ trazado, store }: PlanoParts, seen: Seen, { from, fly }: Flights) {
  const boxOf = (lote: number) => trazado.of(lote)?.caja;
  const middle = () => {
    const [left, top, right, bottom] = seen.bounds.free;
    return [(left + right) / 2, (top + bottom) / 2] as const;
  };
  const nearest = (view: Viewport) =>
    trazado.near(...toDrawing(view, ...middle()), 1, Infinity)[0] ?? NOTHING_MARKED;
  /** Zooms about the middle. If only a park would come nearer, shifts towards the lots. */
  const zoomToLots = (factor: number) => {
    const zoomed = clamp(zoomAround(from(), factor, ...middle(), seen.bounds), seen.bounds);
    const caja = factor > 1 ? boxOf(nearest(zoomed)) : undefined;
    return caja ? bringIn(zoomed, caja, seen.bounds, REVEAL_MARGIN) : zoomed;
  };
  return {
    zoom(valor: ZoomValue, byKeys: boolean) {
      const factor = valor === 1 ? BUTTON_FACTOR : 1 / BUTTON_FACTOR;
      const { foco, elegido } = store.getState();
      const marked = byKeys ? boxOf(foco === NOTHING_MARKED ? elegido : foco) : undefined;
      fly(
        marked ? zoomOnBox(from(), factor, marked, seen.bounds, REVEAL_MARGIN) : zoomToLots(factor),
        STEP_MS,
      );
    },
    showAll: () => fly(showAll(trazado.lots, seen.bounds), FLIGHT_MS),
    find(lote: number) {
      const caja = boxOf(lote);
      store.setState({ foco: lote });
      if (caja) fly(showBox(from(), caja, seen.bounds), FLIGHT_MS);
    },
    reveal(lote: number) {
      const caja = boxOf(lote);
      if (caja) fly(reveal(from(), caja, seen.bounds, REVEAL_MARGIN), STEP_MS);
    },
    neighbour(direccion: Direccion) {
      const { foco, elegido } = store.getState();
      if (foco !== NOTHING_MARKED && trazado.of(foco)) return trazado.towards(foco, direccion);
      return elegido !== NOTHING_MARKED && trazado.of(elegido) ? elegido : nearest(seen.view);
    },
    boxOf(lote: number) {
      const caja = boxOf(lote);
      return caja && toScreen(seen.view, caja);
    },
    room: (): Box => [seen.bounds.free[0], 0, seen.bounds.free[2], seen.size.height],
  };
}
