import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many loading pictures of its own the screen shows. */
const heldLoading = createStore<{ held: number }>(() => ({ held: 0 }));

/** A loading picture of the screen stands from now on. Out: it has gone. */
export function holdLoading(): () => void {
  const change = (by: number) => heldLoading.setState(({ held }) => ({ held: held + by }));
  change(1);
  return () => change(-1);
}

/**
 * Whether the loading picture that the document came with has to stay, since another would follow it: two of them
 * look like a start that failed.
 */
export function useHeldLoading(): boolean {
  const [brought] = useState(() => !import.meta.env.SSR && document.getElementById('cargando') !== null);
  const held = useStore(heldLoading, (state) => state.held > 0);
  // What the first drawing holds is known after it.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return brought && (held || !drawn);
}
