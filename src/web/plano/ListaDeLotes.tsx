import { type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FilaDeLote } from './FilaDeLote.tsx';
import { FiltrosDeLotes } from './FiltrosDeLotes.tsx';
import estilos from './ListaDeLotes.module.css';
import { listMove } from './listKeys.ts';
import { OrdenDeLotes } from './OrdenDeLotes.tsx';
import { usePlano, usePlanoState } from './planoContext.ts';
import { NINGUNO } from './planoStore.ts';
import { ALTO_FILA, rowWindow, scrollToRow } from './rowWindow.ts';
import { TEXTOS } from './textosPlano.ts';

/** The map's twin: the same lots, sorted and filtered, of which only those in sight are elements. */
export const ListaDeLotes = memo(function ListaDeLotes() {
  const filas = usePlanoState((state) => state.filas);
  const todos = usePlanoState((state) => state.lotes.length);
  return (
    <section className={estilos.lista} aria-label={TEXTOS.lista}>
      <FiltrosDeLotes />
      <div className={estilos.cabeza}>
        <p role="status" className={estilos.cuantos}>
          {todos > 0 && TEXTOS.cuantos(filas.length, todos)}
        </p>
        <OrdenDeLotes />
      </div>
      <Filas filas={filas} />
      {todos > 0 && filas.length === 0 && <p className={estilos.ninguno}>{TEXTOS.ningunoPasa}</p>}
    </section>
  );
});

function Filas({ filas }: { filas: Uint32Array }) {
  const { acciones, store } = usePlano();
  const caja = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0]);
  const height = seen[1];
  const foco = usePlanoState((state) => state.foco);
  const row = foco === NINGUNO ? -1 : filas.indexOf(foco);
  const id = useId();
  const idOf = (position: number) => `${id}-${position}`;

  useLayoutEffect(() => {
    const box = caja.current;
    if (!box) return;
    const look = () => setSeen([box.scrollTop, box.clientHeight]);
    // At once, so that the first frame has its rows; a list that is not shown makes none.
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  useEffect(() => {
    const box = caja.current;
    // Without a focused lot the list opens at the chosen one; it does not run after each choice on the map.
    const shown = row >= 0 ? row : filas.indexOf(store.getState().elegido);
    if (box && height && shown >= 0) box.scrollTop = scrollToRow(shown, box.scrollTop, height, ALTO_FILA);
  }, [row, height, filas, store]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(seen[1] / ALTO_FILA) - 1);
    const next = listMove(event.key, row, filas.length, page);
    const target = next === undefined ? undefined : filas[next];
    if (target !== undefined) acciones.focusFromList(target);
    else if (event.key === 'Enter' || event.key === ' ') acciones.choose(foco);
    else if (event.key !== 'Escape' || !acciones.close()) return;
    event.preventDefault();
  };
  const onFocus = () => {
    const first = filas[Math.max(filas.indexOf(store.getState().elegido), 0)];
    if (row < 0 && first !== undefined && caja.current?.matches(':focus-visible'))
      acciones.focusFromList(first);
  };
  const [from, to] = rowWindow(seen[0], seen[1], ALTO_FILA, filas.length);
  const rows = [...filas.subarray(from, to)].map((position, offset) => [position, from + offset] as const);
  if (row >= 0 && (row < from || row >= to)) rows.push([foco, row]);
  return (
    <div
      ref={caja}
      className={estilos.caja}
      role="listbox"
      aria-label={TEXTOS.lista}
      aria-activedescendant={row >= 0 ? idOf(foco) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onScroll={({ currentTarget }) => setSeen([currentTarget.scrollTop, currentTarget.clientHeight])}
      onPointerLeave={() => store.setState({ hover: NINGUNO })}
    >
      <div role="presentation" style={{ height: filas.length * ALTO_FILA }}>
        {rows.map(([position, index]) => (
          <FilaDeLote
            key={position}
            id={idOf(position)}
            position={position}
            fila={index}
            filas={filas.length}
          />
        ))}
      </div>
    </div>
  );
}
