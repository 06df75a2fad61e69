import { useEffect, useRef } from 'react';

interface LeftPlace {
  filas: number;
  y: number;
}

/**
 * Who comes back from a project finds the list as long as it was, and stands where it was left; a browser that kept the
 * page whole needs none of it.
 * In: how many rows stand; whether there are more, and how to have them. Out: to be told that a card may be followed.
 */
export function useReturn(filas: number, hasMore: boolean, more: () => unknown): () => void {
  const left = useRef<LeftPlace | undefined>(undefined);
  useEffect(() => {
    left.current = window.history.state?.lista;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each length
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
