import type { Outcome } from './outcome.ts';

/** What is written down about a mail after a try; times in ms since 1970. */
export type AttemptRecord =
  /** `por`: who took it (`Outcome`). */
  | { estado: 'enviado'; en: number; por?: string }
  | { estado: 'rechazado'; motivo: string }
  /** What it told is true no longer. */
  | { estado: 'cancelado'; motivo: string }
  | { estado: 'pendiente'; proximoIntento: number; intentos: number; motivo: string | null };

export const MAX_ATTEMPTS = 10;
/** The nine waits between ten tries are 35 s · (1 + 2 + … + 256): close to five hours. */
const PRIMERA_ESPERA_MS = 35_000;
/** Each wait is up to a fifth shorter or longer, so that mails which failed together do not return together. */
const VARIACION = 0.2;

/** Wait after the given try (1, 2, …), ms. In: `random` in [0, 1). */
export function waitAfter(attempt: number, random: number): number {
  return Math.round(PRIMERA_ESPERA_MS * 2 ** (attempt - 1) * (1 - VARIACION + 2 * VARIACION * random));
}

/**
 * What follows from how a try ended.
 * In: how many tries the mail has had, this one included; the time (ms); until when the server is left alone
 * after a failure of its own (ms).
 */
export function planAttemptRecord(
  outcome: Outcome,
  { intentos }: { intentos: number },
  { ahora, servidorHasta, random }: { ahora: number; servidorHasta: number; random: number },
): AttemptRecord {
  if (outcome.ok)
    return { estado: 'enviado', en: ahora, ...(outcome.por !== undefined && { por: outcome.por }) };
  const { clase, motivo } = outcome;
  if (clase === 'servidor') {
    return {
      estado: 'pendiente',
      proximoIntento: Math.max(ahora, servidorHasta),
      intentos: intentos - 1,
      motivo,
    };
  }
  if (clase === 'caduca') return { estado: 'cancelado', motivo };
  if (clase === 'permanente') return { estado: 'rechazado', motivo };
  if (intentos >= MAX_ATTEMPTS)
    return { estado: 'rechazado', motivo: `${motivo}, tras ${intentos} intentos` };
  return { estado: 'pendiente', proximoIntento: ahora + waitAfter(intentos, random), intentos, motivo };
}

/**
 * Circuit breaker: while the mail server is away nothing is tried, so that no mail uses up its tries.
 * After each pause one mail goes ahead; any answer to it closes the breaker.
 */
export interface Breaker {
  /** Failures of the server in a row; 0: closed. */
  fallos: number;
  /** ms since 1970. */
  abiertoHasta: number;
}

export const CLOSED_BREAKER: Breaker = { fallos: 0, abiertoHasta: 0 };

const PAUSA_MINIMA_MS = 5_000;
const PAUSA_MAXIMA_MS = 5 * 60_000;

/** The breaker after a try ended at `ahora`. Mails that fail together, in one pause, are one failure. */
export function afterOutcome(breaker: Breaker, outcome: Outcome, ahora: number): Breaker {
  // The server was not asked.
  if (!outcome.ok && outcome.clase === 'caduca') return breaker;
  if (outcome.ok || outcome.clase !== 'servidor') return CLOSED_BREAKER;
  if (isOpen(breaker, ahora)) return breaker;
  const pausa = Math.min(PAUSA_MAXIMA_MS, PAUSA_MINIMA_MS * 2 ** breaker.fallos);
  return { fallos: breaker.fallos + 1, abiertoHasta: ahora + pausa };
}

/** How many mails may be under way at `ahora`: none while it is open, one to try, then all of `maximo`. */
export function allowanceOf(breaker: Breaker, ahora: number, maximo: number): number {
  if (breaker.fallos === 0) return maximo;
  return isOpen(breaker, ahora) ? 0 : 1;
}

/** Longer than the longest pause it cannot have been opened for: the clock was set back since, and it has lapsed. */
function isOpen({ abiertoHasta }: Breaker, ahora: number): boolean {
  return ahora < abiertoHasta && abiertoHasta - ahora <= PAUSA_MAXIMA_MS;
}
