import { useLayoutEffect, useState } from 'react';
import type { Lote } from '../../contract/catalogo.ts';
import { canChoose, createPlanoStore, NINGUNO, type PlanoStore, sameLotes } from './planoStore.ts';

/** One store as long as the lots are the same ones; their states and the chosen lot follow the properties. */
export function usePlanoStore(
  lotes: readonly Lote[],
  precioExedente: number,
  elegido: string | undefined,
): PlanoStore {
  const [held, setHeld] = useState(() => ({ lotes, store: createPlanoStore(lotes, precioExedente) }));
  let { store } = held;
  if (held.lotes !== lotes) {
    if (!sameLotes(held.lotes, lotes)) {
      store = createPlanoStore(lotes, precioExedente, store.getState());
    }
    setHeld({ lotes, store });
  }
  // Before the browser paints, so that a changed lot costs one frame, not two.
  useLayoutEffect(() => {
    if (store.getState().lotes !== lotes) store.setLotes(lotes);
    const position = elegido === undefined ? NINGUNO : lotes.findIndex((lote) => lote.id_lote === elegido);
    store.setState({ elegido: canChoose(lotes[position]) ? position : NINGUNO });
  }, [store, lotes, elegido]);
  return store;
}
