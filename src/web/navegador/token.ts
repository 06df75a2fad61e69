import { type DraftStorage, localDraftStorage } from './draftStorage.ts';

/** Key of `localStorage` (specification 3). */
const CLAVE_TOKEN = 'token';

/** Out: the token; what no header can carry (RFC 9110, 5.5) counts as not there, or no call would be made at all. */
export function readToken(draftStorage: DraftStorage = localDraftStorage): string | undefined {
  const token = draftStorage.read(CLAVE_TOKEN) ?? '';
  return /^[!-~]+$/.test(token) ? token : undefined;
}
