/** Why a call failed, as far as trying again is concerned. */
export interface Failure {
  /** HTTP status; absent where no answer came at all. */
  status?: number | undefined;
  /** What `Retry-After` asked for, ms. */
  retryAfterMs?: number | undefined;
}

const ESPERAS_MS = [400, 1200, 3000];
/** Nothing waits for longer than this: the call has failed, and is made again later, when the server may be asked. */
const ESPERA_MAXIMA_MS = 30_000;

/**
 * How long to wait before the next quiet try (decisions 2: network error, 5xx, and 429 with its Retry-After).
 * In: how many tries were repeated already, why the last failed, a random number in 0–1 that spreads clients.
 * Out: ms, or `undefined` where the call has failed for good.
 */
export function waitBeforeRetry(repetidos: number, failure: Failure, azar: number): number | undefined {
  const passing = failure.status === undefined || failure.status >= 500 || failure.status === 429;
  const espera = ESPERAS_MS[repetidos];
  if (!passing || espera === undefined) return undefined;
  if (failure.retryAfterMs === undefined) return espera * (0.75 + azar / 2);
  return failure.retryAfterMs <= ESPERA_MAXIMA_MS ? Math.max(espera, failure.retryAfterMs) : undefined;
}

/** Reads `Retry-After`, seconds or a date (RFC 9110, 10.2.3). Out: ms, `undefined` where absent or unreadable. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
