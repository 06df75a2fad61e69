import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { LoteFacts } from '../list/LoteFacts.tsx';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { NOTHING_MARKED, type PlanoState } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import { placeCard } from '../viewport/placeCard.ts';
import estilos from './Mapa.module.css';

/** How long a pointer rests on a lot before its card comes, ms: sweeping over the map should not flicker. */
const REST_MS = 60;

/** The small card beside the lot under the pointer or the keys. It never catches a click. */
export function TarjetaDeLote() {
  const { acciones, piezas } = usePlano();
  const card = useRef<HTMLDivElement>(null);
  const position = useRested();
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
    const { x, y } = placeCard(box, [element.offsetWidth, element.offsetHeight], room);
    element.style.transform = `translate(${x}px, ${y}px)`;
  }, [acciones, position]);
  const byKeys = usePlanoState((state) => state.hover === NOTHING_MARKED);
  const invitation = byKeys ? TEXTOS_DEL_PLANO.enterParaElegir : TEXTOS_DEL_PLANO.clicParaElegir;
  const staffs = lote && piezas?.invite(lote);
  if (!lote) return null;
  return (
    <div ref={card} className={estilos.tarjeta} aria-hidden="true" data-tarjeta={lote.id_lote}>
      <LoteFacts lote={lote} />
      <p
        className={canChoose(lote) ? estilos.invita : estilos.porQueNo}
        data-teclas={byKeys && canChoose(lote) && !elegido}
      >
        {staffs ??
          (elegido ? TEXTOS_DEL_PLANO.yaElegido : canChoose(lote) ? invitation : estadoOf(lote).porQueNo)}
      </p>
    </div>
  );
}

/** The lot whose card is due: under the pointer, else under the keys. */
function dueOf({ hover, foco, abierto, moviendo }: PlanoState): number {
  if (moviendo) return NOTHING_MARKED;
  if (hover !== NOTHING_MARKED) return hover;
  return abierto === NOTHING_MARKED ? foco : NOTHING_MARKED;
}

/**
 * The lot once it stayed the same for a moment; none at once when there is none, and the chosen one at once: its
 * card answers the click. A sweep renders nothing.
 */
function useRested(): number {
  const { store } = usePlano();
  const [rested, setRested] = useState(NOTHING_MARKED);
  useEffect(() => {
    let due = NOTHING_MARKED;
    let wait = 0;
    let timer = 0;
    const look = (state: PlanoState) => {
      const next = dueOf(state);
      const rest = next === NOTHING_MARKED || next === state.elegido ? 0 : REST_MS;
      if (next === due && rest === wait) return;
      [due, wait] = [next, rest];
      clearTimeout(timer);
      if (wait) timer = window.setTimeout(setRested, wait, due);
      else setRested(due);
    };
    look(store.getState());
    const unsubscribe = store.subscribe(look);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store]);
  return rested;
}
