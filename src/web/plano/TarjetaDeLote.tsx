import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DatosDeLote } from './DatosDeLote.tsx';
import estilos from './Mapa.module.css';
import { placeCard } from './placeCard.ts';
import { usePlano, usePlanoState } from './planoContext.ts';
import { canChoose, NINGUNO } from './planoStore.ts';
import { TEXTOS } from './textosPlano.ts';

/** How long a pointer rests on a lot before its card comes, ms: sweeping over the map should not flicker. */
const REST_MS = 60;

/** The small card beside the lot under the pointer or the keys. It never catches a click. */
export function TarjetaDeLote() {
  const { acciones } = usePlano();
  const card = useRef<HTMLDivElement>(null);
  const position = useRested(
    usePlanoState(({ hover, foco, abierto, moviendo }) =>
      moviendo ? NINGUNO : hover !== NINGUNO ? hover : abierto === NINGUNO ? foco : NINGUNO,
    ),
  );
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

/** The lot once it stayed the same for a moment; none at once when there is none. */
function useRested(position: number): number {
  const [rested, setRested] = useState(NINGUNO);
  useEffect(() => {
    if (position === NINGUNO) return setRested(NINGUNO);
    const timer = setTimeout(setRested, REST_MS, position);
    return () => clearTimeout(timer);
  }, [position]);
  return position === NINGUNO ? NINGUNO : rested;
}
