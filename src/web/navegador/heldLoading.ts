import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useReady } from './loading.ts';

/** Number of loading pictures that the screen itself shows. */
const heldLoading = createStore<{ held: number }>(() => ({ held: 0 }));

/** A loading picture of the screen is mounted. Out: call when it unmounts. */
export function holdLoading(): () => void {
  const change = (by: number) => heldLoading.setState(({ held }) => ({ held: held + by }));
  change(1);
  return () => change(-1);
}

/** Marks the screen complete. A separate element, because a subscription would render the whole screen again. */
export function ReadyPantalla({ ready }: { ready: boolean }): null {
  const held = useHeldLoading();
  useReady(ready && !held);
  return null;
}

/**
 * Whether the document's loading picture must stay, because another would follow: two in a row
 * look like a failed start.
 */
function useHeldLoading(): boolean {
  const [brought] = useState(() => !import.meta.env.SSR && document.getElementById('cargando') !== null);
  const held = useStore(heldLoading, (state) => state.held > 0);
  // Known only after the first render.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return brought && (held || !drawn);
}
