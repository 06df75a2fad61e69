/* What the company's site and our framed page say to each other, by `postMessage`. */

/** Marks every message; others on the same window are not ours. */
export const MARK = 'lotificacion';

/** From the site, at every scroll and resize: what of the frame can be seen. All px. */
export interface Sight {
  /** Height of the visitor's window. */
  ventana: number;
  /** Of the frame above the window, hidden. */
  sobre: number;
  /** Of the frame within the window. */
  visto: number;
}

/** From our page. */
export type Told =
  /** Height of the content, px. */
  | { alto: number }
  /** A dialog opened that far below the frame's top, px. */
  | { mira: number }
  | { suceso: EventName; detalle: Readonly<Record<string, unknown>> };

/** DOM events of the element, without personal data. */
export const EVENT_NAMES = [
  'paso',
  'enviarArea',
  'modelo',
  'equipamiento',
  'datos',
  'cotizacionEmitida',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];
