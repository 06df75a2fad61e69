/** Visitor actions for who listens: only catalogue ids and totals, no personal data. */
export type TrackedEvent =
  | { event: 'proyecto'; id_proyecto: number }
  | { event: 'enviarArea'; id_proyecto: number; id_lote: string; terreno: number }
  | { event: 'modelo'; id_proyecto: number; id_modelo: number }
  | { event: 'equipamiento'; id_proyecto: number; id_equ: number; elegido: boolean }
  /** The form is asked for; `datos`: it was sent. */
  | { event: 'contacto'; id_proyecto: number }
  | { event: 'datos'; id_proyecto: number }
  | { event: 'cotizacion'; id_proyecto: number; folio: string; total: number };

type Hear = (suceso: TrackedEvent, event_id: string) => void;

const before: Parameters<Hear>[] = [];
const listeners: Hear[] = [];

/** Subscribes to all actions, past ones first. */
export function hearTracked(hear: Hear): void {
  listeners.push(hear);
  for (const told of before) hear(...told);
}

/**
 * In: the action; its id if the server reports it under the same id (a quote's idempotency key), so that the
 * action counts once. Other actions get a new id.
 */
export function track(suceso: TrackedEvent, event_id: string = newEventId()): void {
  if (before.length < 20) before.push([suceso, event_id]);
  for (const hear of listeners) hear(suceso, event_id);
}

export function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
