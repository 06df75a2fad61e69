/** What the visitor did, as a tag manager is told of it: catalogue ids only, nothing of the person. */
export type TrackedEvent =
  | { event: 'proyecto'; id_proyecto: number }
  | { event: 'enviarArea'; id_proyecto: number; id_lote: string }
  | { event: 'modelo'; id_proyecto: number; id_modelo: number }
  | { event: 'equipamiento'; id_proyecto: number; id_equ: number; elegido: boolean }
  | { event: 'datos'; id_proyecto: number }
  | { event: 'cotizacion'; id_proyecto: number; folio: string }
  | { event: 'simulador' };

declare global {
  interface Window {
    /** A tag manager's queue; there only where the company has put one into the page. */
    dataLayer?: unknown;
  }
}

const before: TrackedEvent[] = [];
let heard = (suceso: TrackedEvent): void => void (before.length < 20 && before.push(suceso));

/** Tells of every action from now on, and first of those that were before it came. */
export function hearTracked(hear: (suceso: TrackedEvent) => void): void {
  heard = hear;
  before.splice(0).forEach(hear);
}

/**
 * Tells the tag manager, where there is one, of an action.
 * In: the action; its id, where the server knows it under one too (a quote's idempotency key), so that the
 * same action told from both sides counts once. Every other action gets an id of its own.
 */
export function track(suceso: TrackedEvent, event_id: string = newEventId()): void {
  heard(suceso);
  const queue = window.dataLayer;
  if (!Array.isArray(queue)) return;
  try {
    queue.push({ ...suceso, event_id });
  } catch (error) {
    // The journey does not hang on somebody else's program.
    console.error('dataLayer', error);
  }
}

function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
