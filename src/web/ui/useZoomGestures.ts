import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** CSS px: less movement is a tap; a longer swipe changes the picture. */
const TAP = 8;
const SWIPE = 48;
/** Limits of a double tap, ms and CSS px. */
const DOUBLE_MS = 320;
const DOUBLE_PX = 40;
/** Zoom of a double tap and of the button. */
const DOUBLE_ZOOM = 2.5;

interface Gesture {
  /** Fingers that are down, from the frame's centre. */
  fingers: Map<number, FramePoint>;
  moved: number;
  lastTap: (FramePoint & { time: number }) | undefined;
}

/**
 * Touch, mouse and wheel on a picture: a swipe changes it; two fingers, the wheel or a double tap zoom;
 * dragging pans, and a tap centres its point.
 * In: the frame; the swipe's callback, with 1 for the next. Out: the view, the current swipe (CSS px),
 * the frame's handlers, and the same for keys and buttons.
 */
export function useZoomGestures(frame: RefObject<HTMLElement | null>, onTurn: (step: 1 | -1) => void) {
  const [view, setView] = useState(WHOLE);
  const [swiped, setSwiped] = useState(0);
  const gesture = useRef<Gesture>({ fingers: new Map(), moved: 0, lastTap: undefined });
  const sizeOf = (): FramePoint => ({
    x: frame.current?.clientWidth ?? 1,
    y: frame.current?.clientHeight ?? 1,
  });
  const zoom = (factor: number, at: FramePoint = { x: 0, y: 0 }) =>
    setView((before) => zoomAbout(before, factor, at, sizeOf()));
  const pan = (by: FramePoint) => setView((before) => shiftBy(before, by, sizeOf()));
  const pointOf = (event: { clientX: number; clientY: number }): FramePoint => {
    const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };
  useWheel(frame, (event) => zoom(Math.exp(-event.deltaY / 400), pointOf(event)));

  const onPointerMove = (event: PointerEvent) => {
    const { fingers } = gesture.current;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    gesture.current.moved += Math.hypot(by.x, by.y);
    const [other] = others;
    if (other) {
      setSwiped(0);
      // Zooms about the fingers, then pans with them: their points stay under them.
      zoom(distance(now, other) / Math.max(1, distance(before, other)), middle(before, other));
      pan({ x: by.x / 2, y: by.y / 2 });
    } else if (view.scale > 1) pan(by);
    else setSwiped((dx) => dx + by.x);
  };
  const onPointerUp = (event: PointerEvent) => {
    const { fingers, moved } = gesture.current;
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    if (Math.abs(swiped) > SWIPE) onTurn(swiped < 0 ? 1 : -1);
    setSwiped(0);
    if (moved < TAP && event.type === 'pointerup') tap(event);
  };
  const tap = (event: PointerEvent) => {
    const at = pointOf(event);
    const { lastTap } = gesture.current;
    const isDouble =
      lastTap && event.timeStamp - lastTap.time < DOUBLE_MS && distance(at, lastTap) < DOUBLE_PX;
    gesture.current.lastTap = isDouble ? undefined : { ...at, time: event.timeStamp };
    if (isDouble)
      setView((before) => (before.scale > 1 ? WHOLE : zoomAbout(before, DOUBLE_ZOOM, at, sizeOf())));
    else if (view.scale > 1) pan({ x: -at.x, y: -at.y });
  };
  return {
    view,
    swiped,
    zoom,
    pan,
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { fingers } = gesture.current;
        if (fingers.size === 0) gesture.current.moved = 0;
        fingers.set(event.pointerId, pointOf(event));
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
    },
  };
}

/** React's wheel listeners are passive, so they cannot prevent scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel);
  latest.current = onWheel;
  useEffect(() => {
    const node = frame.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    node?.addEventListener('wheel', listen, { passive: false });
    return () => node?.removeEventListener('wheel', listen);
  }, [frame]);
}

function distance(a: FramePoint, b: FramePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: FramePoint, b: FramePoint): FramePoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A picture's view: scale relative to its fitting size, and CSS px from the frame's centre to its own. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}
/** CSS px, from the frame's centre. */
interface FramePoint {
  x: number;
  y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 6;

/** Zooms about a point, which stays under the finger. In: the factor; the frame's size, CSS px. */
export function zoomAbout(view: ZoomView, factor: number, at: FramePoint, frame: FramePoint): ZoomView {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export function shiftBy({ scale, x, y }: ZoomView, by: FramePoint, frame: FramePoint): ZoomView {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** Limits the panning: the scaled picture always covers its frame. */
function within({ scale, x, y }: ZoomView, frame: FramePoint): ZoomView {
  const clamp = (value: number, size: number) => {
    const most = (size * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: clamp(x, frame.x), y: clamp(y, frame.y) };
}
