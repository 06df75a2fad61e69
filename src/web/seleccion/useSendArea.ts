import { type RefObject, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { track } from '../navegador/track.ts';
import type { SendAreaEvent } from '../plano/PlanoDeLotes.tsx';

/** The one hidden action: every way of choosing a lot fires this event (decisions 2). */
const ENVIAR_AREA = 'enviarArea';

/** Chooses a lot, from the pressed element. The screen that listens around it handles the event. */
export function sendArea(from: Element, { id_lote, terreno }: SendAreaEvent): void {
  const detail: SendAreaEvent = { id_lote, terreno };
  from.dispatchEvent(new CustomEvent(ENVIAR_AREA, { bubbles: true, detail }));
}

/** Chooses the lot of the open sheet; absent without a sheet, or if the lot is not available. */
export const loteInSight = createStore<{ send: (() => void) | undefined }>(() => ({ send: undefined }));

export function showLoteInSight(send: (() => void) | undefined): void {
  loteInSight.setState({ send });
}

/**
 * Listens for the action below `ref`, and reports it to the tag manager.
 * In: the lot of an id if available, otherwise `undefined`; the handler.
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
      const { id_lote, terreno } = (event as CustomEvent<SendAreaEvent>).detail;
      const lote = find(id_lote);
      if (!lote) return;
      track({ event: ENVIAR_AREA, id_proyecto, id_lote, terreno });
      choose(lote);
    };
    place?.addEventListener(ENVIAR_AREA, listen);
    return () => place?.removeEventListener(ENVIAR_AREA, listen);
  });
}
