import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePlano, usePlanoState } from '../../../plano/state/planoContext.ts';
import { useInventario } from '../inventarioContext.ts';
import { useMarkKey } from './useMarkKey.ts';

/** Lets map and list show which lots are marked; lots that are no more are marked no more. */
export function MarcadosEnPlano() {
  useMarkKey();
  const { store } = usePlano();
  const { marcas } = useInventario();
  const marcados = useStore(marcas, (state) => state.marcados);
  const lotes = usePlanoState((state) => state.lotes);
  useEffect(() => {
    const positions = new Set<number>();
    if (marcados.size)
      for (const [position, { id_lote }] of lotes.entries())
        if (marcados.has(id_lote)) positions.add(position);
    store.setState({ marcados: positions });
  }, [store, marcados, lotes]);
  return null;
}
