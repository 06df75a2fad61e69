import { useEffect, useRef } from 'react';

interface LeftPlace {
  filas: number;
  y: number;
}

/**
 * Restores the list's length and scroll position on return from a project; a bfcache hit needs none of it.
 * In: the row count; whether more exist, and how to load them. Out: call before a card is followed.
 */
export function useReturn(filas: number, hasMore: boolean, more: () => unknown): () => void {
  const left = useRef<LeftPlace | undefined>(undefined);
  useEffect(() => {
    left.current = window.history.state?.lista;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each length
  useEffect(() => {
    const { current } = left;
    if (!current) return;
    if (filas < current.filas && hasMore) {
      more();
      return;
    }
    left.current = undefined;
    window.scrollTo(0, current.y);
  }, [filas]);
  return () => {
    const lista: LeftPlace = { filas, y: window.scrollY };
    window.history.replaceState({ ...window.history.state, lista }, '');
  };
}
