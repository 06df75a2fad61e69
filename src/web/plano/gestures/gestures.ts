/** Jitter before a drag begins, px. Capturing the pointer earlier would suppress taps. */
export const TREMBLE = 4;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
/** Only this last part of the movement counts for the throw, ms. */
const THROW_WINDOW = 80;
/** Minimum speed of a throw, px per ms. */
const THROW_SPEED = 0.25;
const WHEEL_LINE = 16;

export type Pointer = 'mouse' | 'touch' | 'pen';

/** Gesture callbacks. Places are CSS px from the element's corner, movements CSS px, speeds px per ms. */
interface GestureHandlers {
  start(): void;
  pan(dx: number, dy: number): void;
  /** By two fingers together with their `pan`, or by wheel and trackpad alone. */
  zoom(factor: number, x: number, y: number, byFingers: boolean): void;
  end(speedX: number, speedY: number): void;
  tap(x: number, y: number, puntero: Pointer): void;
  doubleTap(x: number, y: number): void;
  /** Mouse or pen without a button; `undefined` on leave. */
  hover(at: readonly [number, number] | undefined): void;
  /** Whether a wheel without Ctrl may zoom. If not, the page scrolls and a hint shows. */
  wheelZooms(factor: number): boolean;
  wheelHint(): void;
}

interface Finger {
  x: number;
  y: number;
}

/** Safari's trackpad pinch; Safari sends no wheel with Ctrl. */
interface SafariGesture extends Event {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

declare global {
  interface HTMLElementEventMap {
    gesturestart: SafariGesture;
    gesturechange: SafariGesture;
  }
}

interface Timed extends Finger {
  /** Time of the event, ms. */
  time: number;
}

/** Attaches the listeners. Out: removes them. */
export function attachGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(name, listener, { signal });
  const fingers = new Map<number, Finger>();
  const [down, move, up] = followFingers(element, handlers, fingers);
  on('pointerdown', down);
  on('pointermove', move);
  on('pointerup', up);
  on('pointercancel', up);
  on('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') handlers.hover(undefined);
  });
  const place = (event: MouseLike) => placeIn(element.getBoundingClientRect(), event);
  // React's wheel listener is passive, so it could not prevent scrolling.
  element.addEventListener('wheel', (event) => wheel(event, handlers, place), { passive: false, signal });
  let pinched = 1;
  on('gesturestart', (event) => {
    event.preventDefault();
    pinched = 1;
  });
  on('gesturechange', (event) => {
    event.preventDefault();
    if (fingers.size) return;
    const { x, y } = place(event);
    handlers.zoom(event.scale / pinched, x, y, false);
    pinched = event.scale;
  });
  return () => stop.abort();
}

type MouseLike = Pick<MouseEvent, 'clientX' | 'clientY'>;

function placeIn(rect: DOMRect, event: MouseLike): Finger {
  return { x: event.clientX - rect.left, y: event.clientY - rect.top };
}

/** In: `fingers` that are down, by pointer id. Out: handlers of pointer down, move and up. */
function followFingers(element: HTMLElement, handlers: GestureHandlers, fingers: Map<number, Finger>) {
  let dragging = false;
  let downAt: Finger | undefined;
  let trail: Timed[] = [];
  let rect = element.getBoundingClientRect();
  const taps = tellTaps(handlers);

  const begin = () => {
    if (dragging) return;
    dragging = true;
    for (const id of fingers.keys()) element.setPointerCapture(id);
    handlers.start();
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size === 2) return;
    rect = element.getBoundingClientRect();
    downAt = placeIn(rect, event);
    fingers.set(event.pointerId, downAt);
    trail = [];
    if (fingers.size === 1) return;
    if (dragging) element.setPointerCapture(event.pointerId);
    else begin();
  };

  const move = (event: PointerEvent) => {
    // The button was released elsewhere before the capture, so no event arrived.
    if (event.pointerType !== 'touch' && !event.buttons) up(event);
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType === 'touch' || event.buttons) return;
      rect = element.getBoundingClientRect();
      const { x, y } = placeIn(rect, event);
      handlers.hover([x, y]);
      return;
    }
    const to = placeIn(rect, event);
    if (!dragging) {
      if (downAt && Math.hypot(to.x - downAt.x, to.y - downAt.y) < TREMBLE) return;
      begin();
    }
    const before = spanOf(fingers);
    fingers.set(event.pointerId, to);
    const after = spanOf(fingers);
    handlers.pan(after.x - before.x, after.y - before.y);
    if (fingers.size === 2 && before.length > 0)
      handlers.zoom(after.length / before.length, after.x, after.y, true);
    trail.push({ ...to, time: event.timeStamp });
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const lifted = event.type === 'pointerup';
    if (fingers.size) trail = [];
    else if (dragging) {
      dragging = false;
      taps();
      const [speedX, speedY] = lifted ? speedOf(trail, event.timeStamp) : [0, 0];
      handlers.end(speedX, speedY);
    } else if (lifted) taps(placeIn(rect, event), event);
  };
  return [down, move, up] as const;
}

/** Distinguishes a tap from a double tap in one place. Out: call on each tap, and without a tap on a drag. */
function tellTaps(handlers: GestureHandlers) {
  let last: Timed | undefined;
  return (at?: Finger, event?: PointerEvent) => {
    const before = last;
    last = undefined;
    if (!at || !event) return;
    const { x, y } = at;
    const { timeStamp, pointerType } = event;
    if (
      before &&
      timeStamp - before.time < DOUBLE_TAP_MS &&
      Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP_PX
    )
      return handlers.doubleTap(x, y);
    last = { x, y, time: timeStamp };
    handlers.tap(x, y, pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse');
  };
}

function wheel(event: WheelEvent, handlers: GestureHandlers, place: (event: MouseLike) => Finger): void {
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1;
  // A trackpad's pinch arrives as a wheel with Ctrl and small steps.
  const strength = event.ctrlKey ? 0.01 : 0.002;
  const factor = Math.exp(-clampTo(event.deltaY * lines, 240) * strength);
  if (!event.ctrlKey && !event.metaKey && !handlers.wheelZooms(factor)) {
    handlers.wheelHint();
    return;
  }
  event.preventDefault();
  const { x, y } = place(event);
  handlers.zoom(factor, x, y, false);
}

/** Middle of the fingers and their distance. */
function spanOf(fingers: ReadonlyMap<number, Finger>): Finger & { length: number } {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values();
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(a.x - b.x, a.y - b.y) };
}

function speedOf(trail: readonly Timed[], now: number): [number, number] {
  const recent = trail.filter(({ time }) => now - time < THROW_WINDOW);
  const first = recent[0];
  const last = recent[recent.length - 1];
  if (!first || !last || last.time === first.time) return [0, 0];
  const ms = last.time - first.time;
  const speed: [number, number] = [(last.x - first.x) / ms, (last.y - first.y) / ms];
  return Math.hypot(...speed) < THROW_SPEED ? [0, 0] : speed;
}

function clampTo(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
