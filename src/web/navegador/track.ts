/** Visitor actions for a tag manager: only catalogue ids, no personal data. */
export type TrackedEvent =
  | { event: 'proyecto'; id_proyecto: number }
  | { event: 'enviarArea'; id_proyecto: number; id_lote: string; terreno: number }
  | { event: 'modelo'; id_proyecto: number; id_modelo: number }
  | { event: 'equipamiento'; id_proyecto: number; id_equ: number; elegido: boolean }
  | { event: 'datos'; id_proyecto: number }
  | { event: 'cotizacion'; id_proyecto: number; folio: string }
  | { event: 'simulador' };

declare global {
  interface Window {
    /** A tag manager's queue, if the company installed one. */
    dataLayer?: unknown;
  }
}

const before: TrackedEvent[] = [];
const listeners: ((suceso: TrackedEvent) => void)[] = [];

/** Subscribes to all actions, past ones first. */
export function hearTracked(hear: (suceso: TrackedEvent) => void): void {
  listeners.push(hear);
  before.forEach(hear);
}

/**
 * Reports an action to the tag manager, if installed.
 * In: the action; its id if the server reports it under the same id (a quote's idempotency key), so that the
 * action counts once. Other actions get a new id.
 */
export function track(suceso: TrackedEvent, event_id: string = newEventId()): void {
  if (before.length < 20) before.push(suceso);
  for (const hear of listeners) hear(suceso);
  const queue = window.dataLayer;
  if (!Array.isArray(queue)) return;
  try {
    queue.push({ ...suceso, event_id });
  } catch (error) {
    // A failing third-party script must not stop the visitor.
    console.error('dataLayer', error);
  }
}

function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
