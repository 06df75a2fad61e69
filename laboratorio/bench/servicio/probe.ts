/** Loaded before the measured program. Reports on request, by message, what the process holds. */
import { isMainThread } from 'node:worker_threads';
import { measureMemory } from '../measuredMemory.ts';

/** Bytes after a garbage collection, and the resources that keep the event loop alive. */
export interface HeldByProcess {
  residente: number;
  objetos: number;
  recursos: number;
}

if (isMainThread) {
  process.on('message', () => {
    process.send?.({
      ...measureMemory(),
      recursos: process.getActiveResourcesInfo().length,
    } satisfies HeldByProcess);
  });
  process.channel?.unref();
}
