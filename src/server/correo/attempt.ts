import type { Outcome } from './outcome.ts';

/** What is stored about a mail after an attempt; times in ms since 1970. */
export type AttemptRecord =
  /** `por`: who accepted it (`Outcome`). */
  | { estado: 'enviado'; en: number; por?: string }
  | { estado: 'rechazado'; motivo: string }
  /** Its news is no longer true. */
  | { estado: 'cancelado'; motivo: string }
  | { estado: 'pendiente'; proximoIntento: number; intentos: number; motivo: string | null };

export const MAX_ATTEMPTS = 10;
/** The nine waits between ten attempts are 35 s · (1 + 2 + … + 256), close to five hours. */
const PRIMERA_ESPERA_MS = 35_000;
/** Jitter: a fifth either way, so that mails which failed together do not return together. */
const VARIACION = 0.2;

/** Wait after the given attempt (1, 2, …), ms. In: `random` in [0, 1). */
export function waitAfter(attempt: number, random: number): number {
  return Math.round(PRIMERA_ESPERA_MS * 2 ** (attempt - 1) * (1 - VARIACION + 2 * VARIACION * random));
}

/**
 * The record after an attempt. In: attempts so far, this one included; the time; the end of the breaker's
 * pause; both ms.
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
 * Circuit breaker: while the mail server is absent nothing is tried, so that no mail uses up its attempts.
 * After each pause one mail probes; any answer closes the breaker.
 */
export interface Breaker {
  /** Consecutive failures of the server; 0: closed. */
  fallos: number;
  /** ms since 1970. */
  abiertoHasta: number;
}

export const CLOSED_BREAKER: Breaker = { fallos: 0, abiertoHasta: 0 };

const PAUSA_MINIMA_MS = 5_000;
const PAUSA_MAXIMA_MS = 5 * 60_000;

/** The breaker after an attempt ended at `ahora`. Failures during one pause count once. */
export function afterOutcome(breaker: Breaker, outcome: Outcome, ahora: number): Breaker {
  // The server was not asked.
  if (!outcome.ok && outcome.clase === 'caduca') return breaker;
  if (outcome.ok || outcome.clase !== 'servidor') return CLOSED_BREAKER;
  if (isOpen(breaker, ahora)) return breaker;
  const pausa = Math.min(PAUSA_MAXIMA_MS, PAUSA_MINIMA_MS * 2 ** breaker.fallos);
  return { fallos: breaker.fallos + 1, abiertoHasta: ahora + pausa };
}

/** How many mails may be in flight at `ahora`: none while open, then one probe, then `maximo`. */
export function allowanceOf(breaker: Breaker, ahora: number, maximo: number): number {
  if (breaker.fallos === 0) return maximo;
  return isOpen(breaker, ahora) ? 0 : 1;
}

/** Longer than the longest pause means that the clock was set back; the pause is over. */
function isOpen({ abiertoHasta }: Breaker, ahora: number): boolean {
  return ahora < abiertoHasta && abiertoHasta - ahora <= PAUSA_MAXIMA_MS;
}
