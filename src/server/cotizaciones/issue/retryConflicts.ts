const INTENTOS = 5;
/** unique_violation, serialization_failure, deadlock_detected. */
const CONFLICTOS = new Set(['23505', '40001', '40P01']);

/**
 * Runs a transaction again after a conflict: the first one commits, the others violate its key. On the retry
 * they see it and answer the same quote.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === INTENTOS || !isConflict(error)) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTOS.has(String(error.code));
}
