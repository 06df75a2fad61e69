/** Px that a pointer may tremble before it drags; captured earlier, taps would die. */
export const TREMBLE = 4;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
/** Only the last movement counts for the throw, ms. */
const THROW_WINDOW = 80;
/** Px per ms, below which letting go is standing still. */
const THROW_SPEED = 0.25;
const WHEEL_LINE = 16;

export type Pointer = 'mouse' | 'touch' | 'pen';

/** What the fingers mean. All places are CSS px from the element's corner, movements CSS px, speeds px per ms. */
export interface GestureHandlers {
  start(): void;
  pan(dx: number, dy: number): void;
  /** By two fingers as a part of their `pan`, or by wheel and trackpad as a thing of its own. */
  zoom(factor: number, x: number, y: number, byFingers: boolean): void;
  end(speedX: number, speedY: number): void;
  tap(x: number, y: number, puntero: Pointer): void;
  doubleTap(x: number, y: number): void;
  /** Mouse or pen without a button; `undefined` when it left. */
  hover(at: readonly [number, number] | undefined): void;
  /** Whether a wheel without Ctrl may zoom; else the page scrolls and a hint is due. */
  wheelZooms(factor: number): boolean;
  wheelHint(): void;
}

interface Finger {
  x: number;
  y: number;
}

/** Safari's trackpad pinch; it sends no wheel with Ctrl. */
interface SafariGesture extends Event {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Listens on the element until the returned function is called. */
export function attachGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Finger>();
  let dragging = false;
  let downAt: Finger | undefined;
  let trail: { x: number; y: number; time: number }[] = [];
  let lastTap: { x: number; y: number; time: number } | undefined;
  let rect = element.getBoundingClientRect();

  const place = (event: { clientX: number; clientY: number }): Finger => ({
    x: event.clientX - rect.left,
    y: event.clientY - rect.top,
  });

  const begin = () => {
    if (dragging) return;
    dragging = true;
    for (const id of fingers.keys()) element.setPointerCapture(id);
    handlers.start();
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size === 2) return;
    rect = element.getBoundingClientRect();
    fingers.set(event.pointerId, place(event));
    downAt = place(event);
    trail = [];
    if (fingers.size === 1) return;
    if (dragging) element.setPointerCapture(event.pointerId);
    else begin();
  };

  const move = (event: PointerEvent) => {
    // Pressed here and let go elsewhere before it was captured: nobody told us of it.
    if (event.pointerType !== 'touch' && !event.buttons) up(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'touch' || event.buttons) return;
      rect = element.getBoundingClientRect();
      const { x, y } = place(event);
      handlers.hover([x, y]);
      return;
    }
    const to = place(event);
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
    if (fingers.size) {
      trail = [];
      return;
    }
    if (dragging) {
      dragging = false;
      lastTap = undefined;
      const [speedX, speedY] = event.type === 'pointerup' ? speedOf(trail, event.timeStamp) : [0, 0];
      handlers.end(speedX, speedY);
    } else if (event.type === 'pointerup') tapped(place(event), event);
  };

  const tapped = ({ x, y }: Finger, event: PointerEvent) => {
    const double =
      lastTap &&
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS &&
      Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_PX;
    lastTap = double ? undefined : { x, y, time: event.timeStamp };
    if (double) handlers.doubleTap(x, y);
    else
      handlers.tap(
        x,
        y,
        event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
      );
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') handlers.hover(undefined);
  };

  const wheel = (event: WheelEvent) => {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1;
    // A trackpad's pinch arrives as a wheel with Ctrl and small steps.
    const strength = event.ctrlKey ? 0.01 : 0.002;
    const factor = Math.exp(-clampTo(event.deltaY * lines, 240) * strength);
    if (!event.ctrlKey && !event.metaKey && !handlers.wheelZooms(factor)) {
      handlers.wheelHint();
      return;
    }
    event.preventDefault();
    rect = element.getBoundingClientRect();
    const { x, y } = place(event);
    handlers.zoom(factor, x, y, false);
  };

  let pinched = 1;
  const safariStart = (event: Event) => {
    event.preventDefault();
    pinched = 1;
  };
  const safariChange = (event: Event) => {
    event.preventDefault();
    if (fingers.size) return;
    const { scale, clientX, clientY } = event as SafariGesture;
    rect = element.getBoundingClientRect();
    const { x, y } = place({ clientX, clientY });
    handlers.zoom(scale / pinched, x, y, false);
    pinched = scale;
  };

  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(name, listener, { signal: stop.signal });
  on('pointerdown', down);
  on('pointermove', move);
  on('pointerup', up);
  on('pointercancel', up);
  on('pointerleave', leave);
  // React's own wheel listener is passive and could not keep the page from scrolling.
  element.addEventListener('wheel', wheel, { passive: false, signal: stop.signal });
  element.addEventListener('gesturestart', safariStart, { signal: stop.signal });
  element.addEventListener('gesturechange', safariChange, { signal: stop.signal });
  return () => stop.abort();
}

/** Middle of the fingers and the distance between them. */
function spanOf(fingers: ReadonlyMap<number, Finger>): Finger & { length: number } {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values();
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(a.x - b.x, a.y - b.y) };
}

function speedOf(trail: readonly { x: number; y: number; time: number }[], now: number): [number, number] {
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
