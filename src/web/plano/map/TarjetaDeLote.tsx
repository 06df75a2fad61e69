import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { TREMBLE } from '../gestures/gestures.ts';
import { LoteFacts } from '../list/LoteFacts.tsx';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { type LoteEnPlano, NOTHING_MARKED, type PlanoState, type PlanoStore } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import { placeCard } from '../viewport/placeCard.ts';
import estilos from './TarjetaDeLote.module.css';

/** How long a pointer rests on a lot before its card comes, ms: sweeping over the map should not flicker. */
const REST_MS = 60;
/** How long the card waits for a pointer that is on its way to it, over whatever lies between, ms. */
const WAY_MS = 400;
/** CSS px from the card from where a pointer that comes nearer is on its way to it. */
const NEAR_PX = 48;

export interface PropsDeTarjeta {
  /** What else can be done with the lot. */
  accion: ((lote: LoteEnPlano) => ReactNode) | undefined;
}

/**
 * The small card beside the lot under the pointer or the keys. The pointer can go over to it (WCAG 1.4.13), and Tab
 * leads from the map to what can be pressed on it; a click on it is a click on its lot.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keys choose the lot itself
    <div
      ref={card}
      className={estilos.tarjeta}
      data-tarjeta={lote.id_lote}
      onPointerDownCapture={({ clientX, clientY }) => {
        pressed.current = [clientX, clientY];
      }}
      onClick={({ target, clientX, clientY }) => {
        const [x, y] = pressed.current;
        // A press that moved meant to drag.
        if (Math.hypot(clientX - x, clientY - y) >= TREMBLE) return;
        if (!(target as Element).closest('button')) acciones.point(position, 'mouse');
      }}
      // The map's own keys are not meant where a button has the focus; Escape is.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation();
        // The card goes, and with it what had the focus.
        else card.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      }}
    >
      {/* Readers hear of the lot as the keys reach it. */}
      <div aria-hidden="true">
        <LoteFacts lote={lote} />
      </div>
      <p
        className={canChoose(lote) ? 'accent strong' : 'soft'}
        aria-hidden="true"
        data-teclas={byKeys && canChoose(lote) && !elegido}
      >
        {staffs ??
          (elegido ? TEXTOS_DEL_PLANO.yaElegido : canChoose(lote) ? invitation : estadoOf(lote).porQueNo)}
      </p>
      {accion?.(lote)}
    </div>
  );
}

/**
 * Keeps a lot marked while the pointer is on its card, whose movements are none over the map; Escape puts the card
 * away. The returned function ends it.
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

/** The lot whose card is due: under the pointer, else under the keys. */
function dueOf({ hover, foco, abierto, moviendo }: PlanoState): number {
  if (moviendo) return NOTHING_MARKED;
  if (hover !== NOTHING_MARKED) return hover;
  return abierto === NOTHING_MARKED ? foco : NOTHING_MARKED;
}

/**
 * The lot once it stayed the same for a moment; none at once when there is none, and the chosen one at once: its
 * card answers the click. A sweep renders nothing, and a pointer on its way to the card finds it there.
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

/** Whether the pointer's last movement brought it nearer to the card, and near. */
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
  // Before the map hears of it.
  document.addEventListener('pointermove', move, { capture: true, passive: true });
  return {
    isTaken: () => now < before && now < NEAR_PX,
    end: () => document.removeEventListener('pointermove', move, { capture: true }),
  };
}
