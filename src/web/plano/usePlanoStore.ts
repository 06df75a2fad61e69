import { useLayoutEffect, useMemo, useState } from 'react';
import type { Lote } from '../../contract/catalogo.ts';
import { canChoose, changedLotes, createPlanoStore, NINGUNO, type PlanoStore } from './planoStore.ts';

/** One store as long as the lots are the same ones; their states and the chosen lot follow the properties. */
export function usePlanoStore(
  lotes: readonly Lote[],
  precioExedente: number,
  elegido: string | undefined,
): PlanoStore {
  const [held, setHeld] = useState(() => createPlanoStore(lotes, precioExedente));
  let store = held;
  const known = held.getState();
  const cambiados = useMemo(() => changedLotes(known.lotes, lotes), [known.lotes, lotes]);
  if (!cambiados) {
    store = createPlanoStore(lotes, precioExedente, known);
    setHeld(store);
  }
  // Before the browser paints, so that a changed lot costs one frame, not two.
  useLayoutEffect(() => {
    if (cambiados && store.getState().lotes !== lotes) store.setLotes(lotes, cambiados);
    const before = store.getState().elegido;
    const position =
      lotes[before]?.id_lote === elegido ? before : lotes.findIndex((lote) => lote.id_lote === elegido);
    const chosen = canChoose(lotes[position]) ? position : NINGUNO;
    if (before !== chosen) store.setState({ elegido: chosen });
  }, [store, lotes, cambiados, elegido]);
  return store;
}
