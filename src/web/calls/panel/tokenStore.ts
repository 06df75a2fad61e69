import { localDraftStorage } from '../../navegador/draftStorage.ts';

/** The readable half of a session (specification 6; decisions 7); every call sends it (`calls/api.ts`). */
const TOKEN_KEY = 'token';

/** When to renew the token, ms; `undefined` if another page got it: then the server says so. */
let renewAt: number | undefined;

/** In: as given by the server. */
export function keepToken({ token, renovarEn }: { token: string; renovarEn: string }): void {
  localDraftStorage.write(TOKEN_KEY, token);
  const at = Date.parse(renovarEn);
  // With a clock set ahead every token would be due at every call.
  renewAt = at > Date.now() ? at : undefined;
}

export function dropToken(): void {
  localDraftStorage.remove(TOKEN_KEY);
  renewAt = undefined;
}

export function hasToken(): boolean {
  return Boolean(localDraftStorage.read(TOKEN_KEY));
}

/** In: now, ms. */
export function isTokenDue(now: number): boolean {
  return renewAt !== undefined && now >= renewAt;
}

/** Watches another page's changes: a new token, or its removal. Out: stops watching. */
export function watchToken(onChange: (gone: boolean) => void): () => void {
  const note = ({ key, newValue }: StorageEvent) => {
    if (key !== TOKEN_KEY && key !== null) return;
    renewAt = undefined;
    onChange(!newValue);
  };
  window.addEventListener('storage', note);
  return () => window.removeEventListener('storage', note);
}
