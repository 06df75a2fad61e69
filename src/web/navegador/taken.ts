import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';

/** Whether the browser has taken over what the server drew: from then on a screen shows what lies in this browser. */
export const Taken = createContext(false);

/**
 * In: whether the first render takes over what the server drew. Out: `false` in that render, `true` after it; the
 * render between is made in slices. A store that differs from its first state at the take-over would draw the whole
 * screen again in one task, the longest of a start (React renders `useSyncExternalStore`'s changes at once).
 */
export function useTakeOver(drawn: boolean): boolean {
  const [taken, setTaken] = useState(!drawn);
  useEffect(() => startTransition(() => setTaken(true)), []);
  return taken;
}

/** What is picked of a store of this browser's; of its first state while the server's drawing is taken over. */
export function useTaken<S, T>(
  store: Pick<StoreApi<S>, 'getState' | 'getInitialState' | 'subscribe'>,
  pick: (state: S) => T,
): T {
  const taken = useContext(Taken);
  return useStore(store, taken ? pick : () => pick(store.getInitialState()));
}
