import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { canChoose } from '../../../domain/lote.ts';
import { TREMBLE } from '../gestures/gestures.ts';
import { AccionDeLote, LoteFacts } from '../list/LoteFacts.tsx';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { type LoteEnPlano, NOTHING_MARKED, type PlanoState, type PlanoStore } from '../state/planoStore.ts';
import { explainRefusal, TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import { placeCard } from '../viewport/placeCard.ts';
import estilos from './TarjetaDeLote.module.css';

/** Hover time before a lot's card appears, ms. Avoids flicker when the pointer sweeps the map. */
const REST_MS = 60;
/** Time that the card waits for a pointer on its way to it, ms. */
const WAY_MS = 400;
/** Distance from the card, CSS px, within which an approaching pointer counts as on its way. */
const NEAR_PX = 48;

export interface PropsDeTarjeta {
  /** Further actions on the lot. */
  accion: ((lote: LoteEnPlano) => ReactNode) | undefined;
}

/**
 * Card beside the hovered or focused lot. The pointer can move onto it (WCAG 1.4.13), and Tab goes from the map to its
 * buttons. A click on the card is a click on its lot.
 */
export function TarjetaDeLote({ accion }: PropsDeTarjeta) {
  const { acciones, piezas, store } = usePlano();
  const card = useRef<HTMLDivElement>(null);
  const pressed = useRef<readonly [number, number]>([0, 0]);
  const position = useRested(card);
  const lote = usePlanoState((state) => state.lotes[position]);
  const elegido = usePlanoState((state) => state.elegido === position);
  useLayoutEffect(() => {
    const element = card.current;
    const box = acciones.controller?.boxOf(position);
    const map = element?.parentElement;
    if (!element || !map) return;
    element.hidden = !box;
    if (!box) return;
    const room = acciones.controller?.room() ?? [0, 0, map.clientWidth, map.clientHeight];
    const { x, y, covers } = placeCard(box, [element.offsetWidth, element.offsetHeight], room);
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.dataset.encima = String(covers);
  }, [acciones, position]);
  useEffect(
    () => (position === NOTHING_MARKED ? undefined : holdCard(card.current, store, position)),
    [store, position],
  );
  const byKeys = usePlanoState((state) => state.hover === NOTHING_MARKED);
  const invitation = byKeys ? TEXTOS_DEL_PLANO.enterParaElegir : TEXTOS_DEL_PLANO.clicParaElegir;
  const staffs = lote && piezas?.invite(lote);
  if (!lote) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; keys choose the lot itself
    <div
      ref={card}
      className={estilos.tarjeta}
      data-tarjeta={lote.id_lote}
      onPointerDownCapture={({ clientX, clientY }) => {
        pressed.current = [clientX, clientY];
      }}
      onClick={({ target, clientX, clientY }) => {
        const [x, y] = pressed.current;
        // The press moved, so it was a drag.
        if (Math.hypot(clientX - x, clientY - y) >= TREMBLE) return;
        if (!(target as Element).closest('button')) acciones.point(position, 'mouse');
      }}
      // A focused button takes its own keys, except Escape.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation();
        // The card disappears with the focused element.
        else card.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      }}
    >
      {/* Screen readers already announce the focused lot. */}
      <div aria-hidden="true">
        <LoteFacts lote={lote} forma="tarjeta" />
      </div>
      <p
        className={canChoose(lote) ? 'accent strong' : 'soft'}
        aria-hidden="true"
        data-teclas={byKeys && canChoose(lote) && !elegido}
      >
        {staffs ??
          (elegido ? TEXTOS_DEL_PLANO.yaElegido : canChoose(lote) ? invitation : explainRefusal(lote))}
      </p>
      {accion && <AccionDeLote>{accion(lote)}</AccionDeLote>}
    </div>
  );
}

/**
 * Keeps a lot highlighted while the pointer is on its card; Escape closes the card.
 * Out: removes the listeners.
 */
function holdCard(card: HTMLElement | null, store: PlanoStore, position: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['pointerdown', 'pointermove', 'pointerup'] as const)
    card?.addEventListener(name, (event) => event.stopPropagation(), { signal });
  card?.addEventListener(
    'pointerenter',
    ({ pointerType }) => pointerType !== 'touch' && store.setState({ hover: position }),
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => key === 'Escape' && store.setState({ hover: NOTHING_MARKED }),
    { signal },
  );
  return () => stop.abort();
}

/** The lot to show: the hovered one, otherwise the focused one. */
function dueOf({ hover, foco, abierto, moviendo }: PlanoState): number {
  if (moviendo) return NOTHING_MARKED;
  if (hover !== NOTHING_MARKED) return hover;
  return abierto === NOTHING_MARKED ? foco : NOTHING_MARKED;
}

/**
 * The lot after a short rest. Changes at once to none, and to the chosen lot, since its card answers the click.
 * A sweep renders nothing, and a pointer on its way to the card finds it still there.
 */
function useRested(card: RefObject<HTMLElement | null>): number {
  const { store } = usePlano();
  const [rested, setRested] = useState(NOTHING_MARKED);
  useEffect(() => {
    const way = watchWay(card);
    let due = NOTHING_MARKED;
    let wait = 0;
    let timer = 0;
    const look = (state: PlanoState) => {
      const next = dueOf(state);
      const soon = next === NOTHING_MARKED || next === state.elegido ? 0 : REST_MS;
      const rest = !state.moviendo && next !== due && way.isTaken() ? WAY_MS : soon;
      if (next === due && (rest === wait || wait === WAY_MS)) return;
      [due, wait] = [next, rest];
      clearTimeout(timer);
      if (wait) timer = window.setTimeout(setRested, wait, due);
      else setRested(due);
    };
    look(store.getState());
    const unsubscribe = store.subscribe(look);
    return () => {
      way.end();
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, card]);
  return rested;
}

/** Whether the pointer's last movement approached the card, and is near it. */
function watchWay(card: RefObject<HTMLElement | null>) {
  let before = Number.POSITIVE_INFINITY;
  let now = Number.POSITIVE_INFINITY;
  const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
    before = now;
    const box = pointerType === 'touch' ? undefined : card.current?.getBoundingClientRect();
    now = box?.width
      ? Math.hypot(
          Math.max(box.left - clientX, clientX - box.right, 0),
          Math.max(box.top - clientY, clientY - box.bottom, 0),
        )
      : Number.POSITIVE_INFINITY;
  };
  // Runs before the map's own handler.
  document.addEventListener('pointermove', move, { capture: true, passive: true });
  return {
    isTaken: () => now < before && now < NEAR_PX,
    end: () => document.removeEventListener('pointermove', move, { capture: true }),
  };
}
