import type { Desenlace } from './desenlace.ts';

/**
 * Circuit breaker: while the mail server is away nothing is tried, so that no mail uses up its tries.
 * After each pause one mail goes ahead; any answer to it closes the breaker.
 */
export interface Disyuntor {
  /** Failures of the server in a row; 0: closed. */
  fallos: number;
  /** ms since 1970. */
  abiertoHasta: number;
}

export const CERRADO: Disyuntor = { fallos: 0, abiertoHasta: 0 };

const PAUSA_MINIMA_MS = 5_000;
const PAUSA_MAXIMA_MS = 5 * 60_000;

/** The breaker after a try ended at `ahora`. Mails that fail together, in one pause, are one failure. */
export function afterDesenlace(disyuntor: Disyuntor, desenlace: Desenlace, ahora: number): Disyuntor {
  if (desenlace.ok || desenlace.clase !== 'servidor') return CERRADO;
  if (ahora < disyuntor.abiertoHasta) return disyuntor;
  const pausa = Math.min(PAUSA_MAXIMA_MS, PAUSA_MINIMA_MS * 2 ** disyuntor.fallos);
  return { fallos: disyuntor.fallos + 1, abiertoHasta: ahora + pausa };
}

/** How many mails may be under way at `ahora`: none while it is open, one to try, then all of `maximo`. */
export function cupoOf(disyuntor: Disyuntor, ahora: number, maximo: number): number {
  if (disyuntor.fallos === 0) return maximo;
  return ahora < disyuntor.abiertoHasta ? 0 : 1;
}
