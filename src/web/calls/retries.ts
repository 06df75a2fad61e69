/** Why a call failed, as far as retries need it. */
export interface Failure {
  /** HTTP status; absent without an answer. */
  status?: number | undefined;
  /** Wait that `Retry-After` asked for, ms. */
  retryAfterMs?: number | undefined;
}

const ESPERAS_MS = [400, 1200, 3000];
/** Longest wait. Beyond it the call fails, and runs again later. */
const ESPERA_MAXIMA_MS = 30_000;

/**
 * Backoff before the next silent retry (decisions 2: network error, 5xx, and 429 with its Retry-After).
 * In: retries so far, the last failure, a random number in 0–1 for jitter.
 * Out: ms, or `undefined` if the call has failed for good.
 */
export function waitBeforeRetry(repetidos: number, failure: Failure, azar: number): number | undefined {
  const passing = failure.status === undefined || failure.status >= 500 || failure.status === 429;
  const espera = ESPERAS_MS[repetidos];
  if (!passing || espera === undefined) return undefined;
  if (failure.retryAfterMs === undefined) return espera * (0.75 + azar / 2);
  return failure.retryAfterMs <= ESPERA_MAXIMA_MS ? Math.max(espera, failure.retryAfterMs) : undefined;
}

/** Parses `Retry-After`, seconds or a date (RFC 9110, 10.2.3). Out: ms, `undefined` if absent or unreadable. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
