import { useEffect } from 'react';
import { usePlano } from '../../../plano/state/planoContext.ts';
import { announceLote } from '../../../plano/textosPlano.ts';
import { useInventario } from '../inventarioContext.ts';

/** Where its key is heard: the map and the list, which take the keys for all their lots. */
const PLACES = '[data-mapa] [role="application"], [role="listbox"]';

/** `m` marks the lot where the keys are, or marks it no more, whether several are being chosen already or not. */
export function useMarkKey(): void {
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
