import {
  type KeyboardEvent,
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { canChoose, ESTADOS_DE_LOTE, estadoOf } from '../../../domain/lote.ts';
import type { SortColumn } from '../state/filtro.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import { ClearFiltros, FiltrosDeLotes } from './FiltrosDeLotes.tsx';
import estilos from './ListaDeLotes.module.css';
import { LoteRowView } from './LoteRowView.tsx';
import { listMove, rowWindow, scrollToRow } from './rowWindow.ts';

/** Characters of a name from which on each row of its list gives the name a line. */
const LONG = 14;

/**
 * The list beside the map: at first the lots that can be chosen, sorted and filtered. Virtual: only visible rows are
 * elements.
 */
export const ListaDeLotes = memo(function ListaDeLotes() {
  const { piezas, guardados } = usePlano();
  const filas = usePlanoState((state) => state.filas);
  const lotes = usePlanoState((state) => state.lotes);
  const disponibles = usePlanoState((state) => state.disponibles);
  const solo = usePlanoState((state) => state.soloDisponibles);
  // Cut at either end such names may look the same.
  const largos = useMemo(() => lotes.some(({ id_lote }) => id_lote.length > LONG), [lotes]);
  const filtros = useId();
  const todos = solo ? disponibles : lotes.length;
  return (
    <section
      className={estilos.lista}
      aria-label={TEXTOS_DEL_PLANO.lista}
      data-largos={largos}
      data-marca={(guardados ?? piezas) !== undefined}
    >
      {piezas ? <piezas.Filtros id={filtros} /> : <FiltrosDeLotes id={filtros} />}
      <p role="status" className={estilos.cuantos}>
        {lotes.length > 0 &&
          (todos ? TEXTOS_DEL_PLANO.cuantos(filas.length, todos, solo) : TEXTOS_DEL_PLANO.ningunoDisponible)}
      </p>
      {todos > 0 && filas.length === 0 ? (
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
      {!piezas && disponibles < lotes.length && <SoldRow />}
    </section>
  );
});

/** Adds the lots that cannot be chosen. Follows the rows, so that it is the next stop after them. */
function SoldRow() {
  const { store } = usePlano();
  const lotes = usePlanoState((state) => state.lotes);
  const solo = usePlanoState((state) => state.soloDisponibles);
  const onlySold = lotes.every((lote) => canChoose(lote) || estadoOf(lote) === ESTADOS_DE_LOTE.vendido);
  return (
    <label className={estilos.vendidos}>
      <input type="checkbox" checked={!solo} onChange={() => store.setSoloDisponibles(!solo)} />
      {onlySold ? TEXTOS_DEL_PLANO.verVendidos : TEXTOS_DEL_PLANO.verNoDisponibles}
    </label>
  );
}

function LoteRows({ filas }: { filas: Uint32Array }) {
  const { acciones, store, piezas, guardados } = usePlano();
  const caja = useRef<HTMLDivElement>(null);
  const [{ top, height, alto }, setSeen] = useState(UNSEEN);
  const foco = usePlanoState((state) => state.foco);
  const row = foco === NOTHING_MARKED ? -1 : filas.indexOf(foco);
  const id = useId();
  const idOf = (position: number) => `${id}-${position}`;

  useLayoutEffect(() => {
    const box = caja.current;
    if (!box) return;
    const look = () => setSeen(seenOf(box));
    // At once, so that the first frame has its rows; a hidden list makes none.
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  useEffect(() => {
    const box = caja.current;
    // Without a focused lot the list opens at the chosen one. It does not scroll after each choice on the map.
    const shown = row >= 0 ? row : filas.indexOf(store.getState().elegido);
    if (box && height && shown >= 0) box.scrollTop = scrollToRow(shown, box.scrollTop, height, alto);
  }, [row, height, alto, filas, store]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / alto) - 1);
    const next = listMove(event.key, row, filas.length, page);
    const target = next === undefined ? undefined : filas[next];
    if (target !== undefined) acciones.focusFromList(target);
    else if (event.key === 'Enter' || event.key === ' ') acciones.choose(foco);
    else if (event.key === 'g' && guardados) acciones.keep(foco);
    else if (event.key !== 'Escape' || !acciones.close()) return;
    event.preventDefault();
  };
  const onFocus = () => {
    const first = filas[Math.max(filas.indexOf(store.getState().elegido), 0)];
    if (row < 0 && first !== undefined && caja.current?.matches(':focus-visible'))
      acciones.focusFromList(first);
  };
  const [from, to] = rowWindow(top, height, alto, filas.length);
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
      aria-keyshortcuts={guardados && 'g'}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onScroll={({ currentTarget }) => setSeen(seenOf(currentTarget))}
      onPointerLeave={() => store.setState({ hover: NOTHING_MARKED })}
    >
      <div role="presentation" style={{ height: filas.length * alto }}>
        {rows.map(([position, index]) => (
          <LoteRowView
            key={position}
            id={idOf(position)}
            position={position}
            fila={index}
            filas={filas.length}
            alto={alto}
          />
        ))}
      </div>
    </div>
  );
}

/** CSS px: scroll position, height, and row height, which grows with the text size. */
interface Seen {
  readonly top: number;
  readonly height: number;
  readonly alto: number;
}

const UNSEEN: Seen = { top: 0, height: 0, alto: 56 };

function seenOf(box: HTMLElement): Seen {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const alto = rem * Number(getComputedStyle(box).getPropertyValue('--fila'));
  return { top: box.scrollTop, height: box.clientHeight, alto };
}

const COLUMNS: readonly SortColumn[] = ['lote', 'area', 'suma'];

/** Sort headers. At first the lots are in the company's order. A second press on a column reverses it. */
function ColumnasDeLotes() {
  const { store } = usePlano();
  const orden = usePlanoState((state) => state.orden);
  return (
    <fieldset className={estilos.orden}>
      <legend className="oculto">{TEXTOS_DEL_PLANO.ordenarPor}</legend>
      {COLUMNS.map((name) => {
        const active = name === orden?.columna;
        const down = active && orden.descendente;
        const spoken = active ? `, ${down ? TEXTOS_DEL_PLANO.descendente : TEXTOS_DEL_PLANO.ascendente}` : '';
        return (
          <button
            key={name}
            type="button"
            aria-pressed={active}
            aria-label={`${TEXTOS_DEL_PLANO.ordenar[name]}${spoken}`}
            onClick={() => store.setSortOrder({ columna: name, descendente: active && !down })}
          >
            {TEXTOS_DEL_PLANO.columnas[name]}
            <span aria-hidden="true">{orden ? active && (down ? '↓' : '↑') : '⇅'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
