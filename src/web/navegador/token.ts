import { type DraftStorage, localDraftStorage } from './draftStorage.ts';

/** Key of `localStorage` (specification 3). */
const CLAVE_TOKEN = 'token';

/**
 * Out: the token. A value that no header can have (RFC 9110, 5.5) counts as missing; otherwise every call would fail.
 */
export function readToken(draftStorage: DraftStorage = localDraftStorage): string | undefined {
  const token = draftStorage.read(CLAVE_TOKEN) ?? '';
  return /^[!-~]+$/.test(token) ? token : undefined;
}
