import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';

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

/** Selects from a browser store; from its initial state during hydration. */
export function useTaken<S, T>(
  store: Pick<StoreApi<S>, 'getState' | 'getInitialState' | 'subscribe'>,
  pick: (state: S) => T,
): T {
  const taken = useContext(Taken);
  return useStore(store, taken ? pick : () => pick(store.getInitialState()));
}
