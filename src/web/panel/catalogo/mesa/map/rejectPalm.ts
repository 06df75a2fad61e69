/** After a pen's last sign in which a touch is the hand that holds it, ms. */
const NEAR_PEN = 800;
/** Contact from which a touch is no fingertip, px. */
const WIDE = 70;

/** Keeps the hand that rests beside a pen from the map: it neither moves the drawing nor leads the crosshair. */
export function rejectPalm(stage: HTMLElement): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const holder = stage.parentElement ?? stage;
  const fingers = new Set<number>();
  const palms = new Set<number>();
  let seenPen = Number.NEGATIVE_INFINITY;
  const swallow = (event: PointerEvent) => {
    if (palms.has(event.pointerId)) event.stopImmediatePropagation();
  };
  const down = (event: PointerEvent) => {
    const { pointerId, pointerType, width, height, timeStamp } = event;
    if (pointerType === 'pen') {
      seenPen = timeStamp;
      // The hand often comes first: what it has begun to move stops.
      for (const id of fingers) {
        stage.dispatchEvent(new PointerEvent('pointercancel', { pointerId: id, pointerType: 'touch' }));
        palms.add(id);
      }
      fingers.clear();
    } else if (pointerType === 'touch') {
      const isPalm = timeStamp - seenPen < NEAR_PEN || Math.max(width, height) > WIDE;
      (isPalm ? palms : fingers).add(pointerId);
      swallow(event);
    }
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'pen') seenPen = event.timeStamp;
    else swallow(event);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerType === 'pen') seenPen = event.timeStamp;
    swallow(event);
    fingers.delete(event.pointerId);
    palms.delete(event.pointerId);
  };
  holder.addEventListener('pointerdown', down, options);
  holder.addEventListener('pointermove', move, options);
  holder.addEventListener('pointerup', end, options);
  holder.addEventListener('pointercancel', end, options);
  return () => stop.abort();
}
