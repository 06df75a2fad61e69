import { useEffect } from 'react';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { readDecisions, writeDecisions } from '../state/decisions.ts';
import type { MesaStore } from '../state/mesaStore.ts';

/** Debounce before asking the server for the drawing's state, ms. */
const REST_MS = 1500;
/** Most lots: larger drawings take seconds to read, and are checked only when saved or reread. */
const MOST = 3000;

/**
 * Has the server read the drawing with the current decisions, because a number may settle or raise a doubt; stores
 * nothing. Later decisions are kept, and checked next.
 */
export function useReview(store: MesaStore, ruta: string): void {
  useEffect(() => {
    let due = 0;
    let ended = new AbortController();
    const ask = async () => {
      const { decisions, mesa } = store.getState();
      ended = new AbortController();
      const ligas = writeDecisions(decisions, mesa);
      const read = await callPanel(
        'RevisarLigas',
        { ruta, ligas },
        { signal: ended.signal, quiet: true },
      ).catch(() => undefined);
      if (read && store.getState().decisions === decisions) {
        const taken = readDecisions({ ...read, hoja: mesa.hoja });
        const { trazos, anteriores } = decisions;
        store.replace(read, { ...taken, trazos, anteriores });
      }
    };
    const unsubscribe = store.subscribe(({ decisions, mesa }, before) => {
      if (decisions === before.decisions || mesa !== before.mesa) return;
      clearTimeout(due);
      ended.abort();
      const isOther = decisions.whole !== before.decisions.whole;
      if (isOther || mesa.figuras.length <= MOST) due = window.setTimeout(ask, isOther ? 0 : REST_MS);
    });
    return () => {
      clearTimeout(due);
      ended.abort();
      unsubscribe();
    };
  }, [store, ruta]);
}
