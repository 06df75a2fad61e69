import { useLayoutEffect, useState } from 'react';
import type { Lote } from '../../contract/catalogo.ts';
import { canChoose, createPlanoStore, NINGUNO, type PlanoStore, sameLotes } from './planoStore.ts';

/** One store as long as the lots are the same ones; their states and the chosen lot follow the properties. */
export function usePlanoStore(
  lotes: readonly Lote[],
  precioExedente: number,
  elegido: string | undefined,
): PlanoStore {
  const [held, setHeld] = useState(() => createPlanoStore(lotes, precioExedente));
  let store = held;
  const known = held.getState();
  if (known.lotes !== lotes && !sameLotes(known.lotes, lotes)) {
    store = createPlanoStore(lotes, precioExedente, known);
    setHeld(store);
  }
  // Before the browser paints, so that a changed lot costs one frame, not two.
  useLayoutEffect(() => {
    if (store.getState().lotes !== lotes) store.setLotes(lotes);
    const position = elegido === undefined ? NINGUNO : lotes.findIndex((lote) => lote.id_lote === elegido);
    const chosen = canChoose(lotes[position]) ? position : NINGUNO;
    if (store.getState().elegido !== chosen) store.setState({ elegido: chosen });
  }, [store, lotes, elegido]);
  return store;
}
