import { type RefObject, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { track } from '../navegador/track.ts';
import type { SendAreaEvent } from '../plano/PlanoDeLotes.tsx';

/** The one hidden action: whatever the way a lot was chosen, it comes through this event (decisions 2). */
const ENVIAR_AREA = 'enviarArea';

/** Chooses a lot, from where it was pressed; the screen that listens around it takes it over. */
export function sendArea(from: Element, { id_lote, terreno }: SendAreaEvent): void {
  const detail: SendAreaEvent = { id_lote, terreno };
  from.dispatchEvent(new CustomEvent(ENVIAR_AREA, { bubbles: true, detail }));
}

/** Sends the lot whose sheet stands open; absent where none does, or where that lot cannot be chosen. */
export const loteInSight = createStore<{ send: (() => void) | undefined }>(() => ({ send: undefined }));

export function showLoteInSight(send: (() => void) | undefined): void {
  loteInSight.setState({ send });
}

/**
 * Listens to the action below `ref`, and tells the tag manager of it.
 * In: the lot of an id where it may be chosen, else `undefined`; what to do with it.
 */
export function useSendArea<L>(
  ref: RefObject<Element | null>,
  id_proyecto: number,
  find: (id_lote: string) => L | undefined,
  choose: (lote: L) => void,
): void {
  useEffect(() => {
    const place = ref.current;
    const listen = (event: Event) => {
      const { id_lote } = (event as CustomEvent<SendAreaEvent>).detail;
      const lote = find(id_lote);
      if (!lote) return;
      track({ event: ENVIAR_AREA, id_proyecto, id_lote });
      choose(lote);
    };
    place?.addEventListener(ENVIAR_AREA, listen);
    return () => place?.removeEventListener(ENVIAR_AREA, listen);
  });
}
