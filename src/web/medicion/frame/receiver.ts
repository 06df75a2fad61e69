import type { MeasuredEvent, MeasuredPlace } from '../../../contract/medicion/medicion.ts';

/** One of those who measure. */
export interface Receiver {
  /** A screen, by its whole address. */
  place(lugar: MeasuredPlace): void;
  event(evento: MeasuredEvent): void;
  withdraw(): void;
}
