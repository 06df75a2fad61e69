import { createContext, startTransition, useEffect, useState } from 'react';

/** Whether hydration is done: from then on screens show this browser's own state. */
export const Taken = createContext(false);

/**
 * In: whether the first render hydrates the server's HTML. Out: `false` in that render, `true` after it, in a
 * concurrent render. Without this, a store that differs from its first state would render the whole screen
 * in one task, the longest of the start (React renders `useSyncExternalStore`'s changes synchronously).
 */
export function useTakeOver(drawn: boolean): boolean {
  const [taken, setTaken] = useState(!drawn);
  useEffect(() => startTransition(() => setTaken(true)), []);
  return taken;
}
