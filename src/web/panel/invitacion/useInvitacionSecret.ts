import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function read(): string {
  const text = window.location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The secret after `#`, which browsers never send to a server. `undefined` during server rendering. */
export function useInvitacionSecret(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribe, read, () => undefined);
}
