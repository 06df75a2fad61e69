import { useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { Taken } from './taken.ts';

/** Selects from a browser store; from its initial state during hydration. */
export function useTaken<S, T>(
  store: Pick<StoreApi<S>, 'getState' | 'getInitialState' | 'subscribe'>,
  pick: (state: S) => T,
): T {
  const taken = useContext(Taken);
  return useStore(store, taken ? pick : () => pick(store.getInitialState()));
}
