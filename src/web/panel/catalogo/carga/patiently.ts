import { ApiFailure } from '../../../calls/api.ts';
import { cargaStore } from './cargaStore.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Retries the work while network or service is down, and reports that: an upload resumes by itself.
 * @throws other errors of `work`; the signal's reason if it ended the wait.
 */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const done = await work();
      if (tries) cargaStore.setState(({ fase }) => (fase === 'sinRed' ? { fase: 'subiendo' } : {}));
      return done;
    } catch (error) {
      if (!(error instanceof ApiFailure) || !isPassing(error)) throw error;
      signal.throwIfAborted();
      cargaStore.setState({ fase: 'sinRed' });
      await pause(error.retryAfterMs ?? Math.min(LONGEST_MS, FIRST_MS * 2 ** tries), signal);
    }
  }
}

function isPassing({ status }: ApiFailure): boolean {
  return status === undefined || status >= 500 || status === 429;
}

/** Waits for the time, or for the browser's `online` event. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
