/** Loaded before the measured program: tells its parent, who asks by message, what the process holds. */
import { isMainThread } from 'node:worker_threads';
import { measureMemory } from '../measuredMemory.ts';

/** What a process holds: bytes after everything that nobody holds was let go, and what keeps its loop busy. */
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
