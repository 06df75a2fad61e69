import { useState } from 'react';
import type { SeccionConPantalla } from '../../../contract/rutasDePanel.ts';
import { useSession } from './sessionStore.ts';

/** Last searches, in the page's memory: they may have a person's name, so no address or storage has them. */
const last = new Map<SeccionConPantalla, { de: string; texto: string }>();

/** In: the list; id of the signed-in person, because searches are private. Out: '' for none. */
export function recallSearch(seccion: SeccionConPantalla, de: string): string {
  const kept = last.get(seccion);
  return kept?.de === de ? kept.texto : '';
}

export function rememberSearch(seccion: SeccionConPantalla, de: string, texto: string): void {
  last.set(seccion, { de, texto });
}

/** Out: the list's search, also after visiting another screen; and its setter. */
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
