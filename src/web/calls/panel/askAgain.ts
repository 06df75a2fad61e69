import { ApiFailure } from '../api.ts';

/** Timeouts in a row before a person is told. */
const PATIENCE = 15;

/** Repeats a call that may be repeated while its answer is only slow. @throws what the call throws */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiFailure && error.lenta) || tries >= PATIENCE) throw error;
    }
  }
}
