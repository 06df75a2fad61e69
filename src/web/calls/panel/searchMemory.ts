import { useState } from 'react';
import type { SeccionConPantalla } from '../../../contract/rutasDePanel.ts';
import { useSession } from './sessionStore.ts';

/** What was searched for last, until the page goes: it may be somebody's name, so no address and no storage holds it. */
const last = new Map<SeccionConPantalla, { de: string; texto: string }>();

/** In: the list; id of whoever is signed in: another's search is nobody's. Out: '' for none. */
export function recallSearch(seccion: SeccionConPantalla, de: string): string {
  const kept = last.get(seccion);
  return kept?.de === de ? kept.texto : '';
}

export function rememberSearch(seccion: SeccionConPantalla, de: string, texto: string): void {
  last.set(seccion, { de, texto });
}

/** Out: what the list is searched for, also after another screen was seen; and what searches for something else. */
export function useSearchMemory(
  seccion: SeccionConPantalla,
): [busca: string, search: (texto: string) => void] {
  const yo = useSession(({ cuenta }) => cuenta?.persona.id ?? '');
  const [busca, setBusca] = useState(() => recallSearch(seccion, yo));
  const search = (texto: string) => {
    rememberSearch(seccion, yo, texto);
    setBusca(texto);
  };
  return [busca, search];
}
