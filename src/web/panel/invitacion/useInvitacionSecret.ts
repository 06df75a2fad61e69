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

/** The secret behind `#`, which no server is ever sent with an address; `undefined` while the page is the server's. */
export function useInvitacionSecret(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribe, read, () => undefined);
}
