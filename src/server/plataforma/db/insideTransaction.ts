import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Knows whether code runs inside the `work` of a transaction of this database. There the `Db` itself must not
 * be used: on the embedded engine it would wait for its own transaction for ever.
 */
export class InsideTransaction {
  readonly #open = new AsyncLocalStorage<{ open: boolean }>();

  /** Runs `work` marked as inside until it settles. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const mark = { open: true };
    try {
      return await this.#open.run(mark, work);
    } finally {
      mark.open = false;
    }
  }

  /** @throws {Error} inside: a bug of the caller */
  demandOutside(): void {
    if (this.#open.getStore()?.open) throw new Error('inside a transaction use its own tx, not the Db');
  }
}
