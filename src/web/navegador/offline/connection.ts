import { useSyncExternalStore } from 'react';

/** Whether the server was unreachable, whatever the browser reports. */
let lost = false;
const oyentes = new Set<() => void>();

export function setLost(now: boolean): void {
  lost = now;
  for (const oyente of oyentes) oyente();
}

function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente);
  for (const type of ['online', 'offline']) window.addEventListener(type, oyente);
  return () => {
    oyentes.delete(oyente);
    for (const type of ['online', 'offline']) window.removeEventListener(type, oyente);
  };
}

/** Whether there is a network, as far as known; true on the server. */
export function useConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine !== false && !lost,
    () => true,
  );
}
