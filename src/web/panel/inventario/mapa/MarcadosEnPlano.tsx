import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePlano, usePlanoState } from '../../../plano/state/planoContext.ts';
import { announceLote } from '../../../plano/textosPlano.ts';
import { useInventario } from '../inventarioContext.ts';

/** Map and list, which take the keys for all their lots. */
const PLACES = '[data-mapa] [role="application"], [role="listbox"]';

/** `m` marks or unmarks the focused lot, in either mode. */
function useMarkKey(): void {
  const { store } = usePlano();
  const { marcas } = useInventario();
  useEffect(() => {
    const mark = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return;
      if (!(target instanceof Element) || !target.matches(PLACES)) return;
      const { lotes, foco } = store.getState();
      const lote = lotes[foco];
      if (!lote) return;
      event.preventDefault();
      marcas.toggle(lote.id_lote);
      const marked = marcas.getState().marcados.has(lote.id_lote);
      store.setState({ aviso: announceLote(lote, marked) });
    };
    window.addEventListener('keydown', mark);
    return () => window.removeEventListener('keydown', mark);
  }, [store, marcas]);
}

/** Copies the marked lots into the map's store by index; drops lots that are gone. */
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
