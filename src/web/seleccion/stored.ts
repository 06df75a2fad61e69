import { type DraftStorage, draftStorageOfMode } from '../navegador/draftStorage.ts';

/* What the project list needs of the draft, without the steps' code. */

/** Keys of `localStorage` (specification 3; decisions 2), of `sessionStorage` at the counter (`draftStorageOfMode`). */
export const SELECCION_KEY = 'formLotificacion';
/** The last cleared draft with a choice, as stored, to offer it again. */
export const ANTERIOR_KEY = 'seleccionAnterior';
/** Payment plan that the visitor chose, beside the draft, which keeps its shape (decisions 12). */
export const PLAN_KEY = 'plan';
/** Submissions without an answer, in a separate key beside the draft (record 067). */
export const PENDING_KEY = 'enviosPendientes';
/** Matches a stored text with a chosen lot or model. Quotes within names are escaped, so they cannot match. */
export const CHOSEN = /"form(?:Lote|Modelo)":\{/;

/** Removes the draft; one with a choice is kept for the offer. Out: whether it is really gone. */
export function removeSeleccion(draftStorage: DraftStorage = draftStorageOfMode): boolean {
  const text = draftStorage.read(SELECCION_KEY) ?? '';
  if (CHOSEN.test(text)) draftStorage.write(ANTERIOR_KEY, text);
  return draftStorage.remove(SELECCION_KEY);
}

const stores = new Set<() => void>();

/** Tells a store of the steps, once it is loaded, to forget the draft too. */
export function whenCleared(forget: () => void): void {
  stores.add(forget);
}

/**
 * Clears the draft but not the contact (decisions 2). The plan stays for the kept draft, if that is restored; the next
 * draft starts without one (`seleccionStore.start`).
 */
export function clearDraft(): void {
  removeSeleccion();
  for (const forget of stores) forget();
}
