import { type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import { ColumnasDeLotes } from './ColumnasDeLotes.tsx';
import { ClearFiltros, FiltrosDeLotes } from './FiltrosDeLotes.tsx';
import estilos from './ListaDeLotes.module.css';
import { LoteRowView } from './LoteRowView.tsx';
import { listMove, ROW_HEIGHT, rowWindow, scrollToRow } from './rowWindow.ts';

/** The map's twin: the same lots, sorted and filtered, of which only those in sight are elements. */
export const ListaDeLotes = memo(function ListaDeLotes() {
  const { piezas } = usePlano();
  const filas = usePlanoState((state) => state.filas);
  const todos = usePlanoState((state) => state.lotes.length);
  const filtros = useId();
  const none = todos > 0 && filas.length === 0;
  return (
    <section className={estilos.lista} aria-label={TEXTOS_DEL_PLANO.lista}>
      {piezas ? <piezas.Filtros id={filtros} /> : <FiltrosDeLotes id={filtros} />}
      <p role="status" className={estilos.cuantos}>
        {todos > 0 && TEXTOS_DEL_PLANO.cuantos(filas.length, todos)}
      </p>
      {none ? (
        <p className={estilos.ninguno}>
          {TEXTOS_DEL_PLANO.ningunoPasa}
          <ClearFiltros form={filtros} />
        </p>
      ) : (
        <>
          <ColumnasDeLotes />
          <LoteRows filas={filas} />
        </>
      )}
    </section>
  );
});

function LoteRows({ filas }: { filas: Uint32Array }) {
  const { acciones, store, piezas } = usePlano();
  const caja = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0]);
  const height = seen[1];
  const foco = usePlanoState((state) => state.foco);
  const row = foco === NOTHING_MARKED ? -1 : filas.indexOf(foco);
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
    if (box && height && shown >= 0) box.scrollTop = scrollToRow(shown, box.scrollTop, height, ROW_HEIGHT);
  }, [row, height, filas, store]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(seen[1] / ROW_HEIGHT) - 1);
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
  const [from, to] = rowWindow(seen[0], seen[1], ROW_HEIGHT, filas.length);
  const rows = [...filas.subarray(from, to)].map((position, offset) => [position, from + offset] as const);
  if (row >= 0 && (row < from || row >= to)) rows.push([foco, row]);
  return (
    <div
      ref={caja}
      className={estilos.caja}
      role="listbox"
      aria-label={TEXTOS_DEL_PLANO.lista}
      aria-multiselectable={piezas && true}
      aria-activedescendant={row >= 0 ? idOf(foco) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onScroll={({ currentTarget }) => setSeen([currentTarget.scrollTop, currentTarget.clientHeight])}
      onPointerLeave={() => store.setState({ hover: NOTHING_MARKED })}
    >
      <div role="presentation" style={{ height: filas.length * ROW_HEIGHT }}>
        {rows.map(([position, index]) => (
          <LoteRowView
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
