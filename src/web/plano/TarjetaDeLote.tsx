import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DatosDeLote } from './DatosDeLote.tsx';
import estilos from './Mapa.module.css';
import { placeCard } from './placeCard.ts';
import { usePlano, usePlanoState } from './planoContext.ts';
import { canChoose, NINGUNO, type PlanoState } from './planoStore.ts';
import { TEXTOS } from './textosPlano.ts';

/** How long a pointer rests on a lot before its card comes, ms: sweeping over the map should not flicker. */
const REST_MS = 60;

/** The small card beside the lot under the pointer or the keys. It never catches a click. */
export function TarjetaDeLote() {
  const { acciones } = usePlano();
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
    const { x, y } = placeCard(
      box,
      [element.offsetWidth, element.offsetHeight],
      [map.clientWidth, map.clientHeight],
    );
    element.style.transform = `translate(${x}px, ${y}px)`;
  }, [acciones, position]);
  const invitation = usePlanoState((state) =>
    state.hover === NINGUNO ? TEXTOS.enterParaElegir : TEXTOS.clicParaElegir,
  );
  if (!lote) return null;
  return (
    <div ref={card} className={estilos.tarjeta} aria-hidden="true" data-tarjeta={lote.id_lote}>
      <DatosDeLote lote={lote} />
      <p className={canChoose(lote) ? estilos.invita : estilos.porQueNo}>
        {elegido ? TEXTOS.yaElegido : canChoose(lote) ? invitation : TEXTOS.porQueNo}
      </p>
    </div>
  );
}

/** The lot whose card is due: under the pointer, else under the keys. */
function dueOf({ hover, foco, abierto, moviendo }: PlanoState): number {
  if (moviendo) return NINGUNO;
  if (hover !== NINGUNO) return hover;
  return abierto === NINGUNO ? foco : NINGUNO;
}

/**
 * The lot once it stayed the same for a moment; none at once when there is none, and the chosen one at once: its
 * card answers the click. A sweep renders nothing.
 */
function useRested(): number {
  const { store } = usePlano();
  const [rested, setRested] = useState(NINGUNO);
  useEffect(() => {
    let due = NINGUNO;
    let wait = 0;
    let timer = 0;
    const look = (state: PlanoState) => {
      const next = dueOf(state);
      const rest = next === NINGUNO || next === state.elegido ? 0 : REST_MS;
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
