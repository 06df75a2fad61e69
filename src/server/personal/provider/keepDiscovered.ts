import type { Clock } from '../../plataforma/clock.ts';

/** What was found is asked for anew after this time; what was not, after the shorter one. */
const KEPT_MS = 3_600_000;
const REST_MS = 5_000;

/**
 * Keeps what `find` found: asked when it is first wanted, once for all who wait, then hourly. Where it cannot be asked anew
 * the older one stays; where nothing was ever found, whoever comes within the next seconds is told the same at once.
 */
export function keepDiscovered<T>(find: () => Promise<T>, clock: Clock): () => Promise<T> {
  let known: { value: T; at: number } | undefined;
  let failed: { error: unknown; at: number } | undefined;
  let running: Promise<T> | undefined;
  const ask = async () => {
    try {
      const value = await find();
      known = { value, at: clock().getTime() };
      failed = undefined;
      return value;
    } catch (error) {
      failed = { error, at: clock().getTime() };
      if (known) return known.value;
      throw error;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    const now = clock().getTime();
    const within = (at: number | undefined, span: number) =>
      at !== undefined && now - at >= 0 && now - at < span;
    if (known && (within(known.at, KEPT_MS) || within(failed?.at, REST_MS))) return known.value;
    if (failed && within(failed.at, REST_MS)) throw failed.error;
    running ??= ask();
    return running;
  };
}
