import { localDraftStorage } from '../../navegador/draftStorage.ts';

/** The readable half of a session (specification 6; decisions 7); every call sends what stands there (`calls/api.ts`). */
const TOKEN_KEY = 'token';

/** When the token wants to be renewed, ms; `undefined` where another page got it: the server then says so itself. */
let renewAt: number | undefined;

/** In: as the server gave it. */
export function keepToken({ token, renovarEn }: { token: string; renovarEn: string }): void {
  localDraftStorage.write(TOKEN_KEY, token);
  const at = Date.parse(renovarEn);
  // By a clock that is set ahead every token would be due at once, and at every call.
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

/** Told what another page of this browser did with it: a new one, or none any more. Out: ends the watch. */
export function watchToken(onChange: (gone: boolean) => void): () => void {
  const note = ({ key, newValue }: StorageEvent) => {
    if (key !== TOKEN_KEY && key !== null) return;
    renewAt = undefined;
    onChange(!newValue);
  };
  window.addEventListener('storage', note);
  return () => window.removeEventListener('storage', note);
}
