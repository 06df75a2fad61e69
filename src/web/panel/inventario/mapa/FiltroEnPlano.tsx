import { useEffect, useRef } from 'react';
import type { Lote } from '../../../../contract/catalogo.ts';
import { usePlano } from '../../../plano/state/planoContext.ts';
import { useInventario } from '../inventarioContext.ts';
import { matchOf } from './filtroDeInventario.ts';

/** Applies the address's filter and order to map and list, and writes a changed order back. */
export function FiltroEnPlano() {
  const { store } = usePlano();
  const { filtro, setFiltro, byId, ahora } = useInventario();
  const latest = useRef(filtro);
  latest.current = filtro;
  useEffect(() => {
    const { orden } = latest.current;
    if (orden) store.setSortOrder(orden);
    return store.subscribe((state, before) => {
      if (state.orden !== before.orden) setFiltro({ ...latest.current, orden: state.orden });
    });
  }, [store, setFiltro]);
  useEffect(() => {
    const match = matchOf(filtro, ahora);
    const otro =
      match &&
      (({ id_lote }: Lote) => {
        const lote = byId.get(id_lote);
        return lote !== undefined && match(lote);
      });
    if (otro || store.getState().filtro.otro) store.setFiltro({ otro });
  }, [store, filtro, byId, ahora]);
  return null;
}
