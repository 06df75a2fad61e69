import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useReady } from './loading.ts';

/** How many loading pictures of its own the screen shows. */
const heldLoading = createStore<{ held: number }>(() => ({ held: 0 }));

/** A loading picture of the screen stands from now on. Out: it has gone. */
export function holdLoading(): () => void {
  const change = (by: number) => heldLoading.setState(({ held }) => ({ held: held + by }));
  change(1);
  return () => change(-1);
}

/** The screen is complete; an element of its own, since a screen that asked itself would be drawn again for the answer. */
export function ReadyPantalla({ ready }: { ready: boolean }): null {
  const held = useHeldLoading();
  useReady(ready && !held);
  return null;
}

/**
 * Whether the loading picture that the document came with has to stay, since another would follow it: two of them
 * look like a start that failed.
 */
function useHeldLoading(): boolean {
  const [brought] = useState(() => !import.meta.env.SSR && document.getElementById('cargando') !== null);
  const held = useStore(heldLoading, (state) => state.held > 0);
  // What the first drawing holds is known after it.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return brought && (held || !drawn);
}
