import { availableParallelism } from 'node:os';

/** One item per core at a time, results in order. After an error nothing starts, running work finishes. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  let failed = false;
  async function worker(): Promise<void> {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const workers = Array.from({ length: Math.min(availableParallelism(), items.length) }, worker);
  for (const settled of await Promise.allSettled(workers)) {
    if (settled.status === 'rejected') throw settled.reason;
  }
  return results;
}
