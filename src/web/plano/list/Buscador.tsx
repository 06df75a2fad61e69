import { type FormEvent, memo, useId, useRef, useState } from 'react';
import estilos from '../PlanoDeLotes.module.css';
import { findLotes } from '../state/findLotes.ts';
import { usePlano } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';

/** Debounce before flying to an exact match, ms. */
const PAUSE = 450;

/** The input, and which of the matches is shown. */
interface Busqueda {
  readonly texto: string;
  readonly encontrados: readonly number[];
  /** -1: none yet. */
  readonly turno: number;
}

const NADA: Busqueda = { texto: '', encontrados: [], turno: -1 };

/**
 * Search: '37' or 'M4-L12' flies the map there, Enter goes on to the lot's sheet. With several matches, ‹ and › step
 * through them.
 */
export const Buscador = memo(function Buscador({ onFound }: { onFound: () => void }) {
  const { store, acciones, piezas } = usePlano();
  const [busqueda, setBusqueda] = useState(NADA);
  const timer = useRef(0);
  const id = useId();
  const { encontrados, turno } = busqueda;

  /** Out: whether there was a lot to go to. */
  const show = (next: Busqueda): boolean => {
    setBusqueda(next);
    const lote = next.encontrados[next.turno];
    if (lote === undefined) return false;
    onFound();
    acciones.find(lote);
    return true;
  };
  const search = (texto: string, atOnce: boolean): boolean => {
    const { exactos, todos } = findLotes(store.getState().lotes, texto);
    // The previous match no longer fits the input.
    if (texto.trim() && !todos.length) acciones.close();
    const certain = atOnce || exactos.length > 0;
    return show({ texto, encontrados: todos, turno: certain && todos.length > 0 ? 0 : -1 });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    window.clearTimeout(timer.current);
    const texto = String(new FormData(event.currentTarget).get('lote') ?? '');
    // A second Enter keeps the match that ‹ and › reached.
    const found = texto === busqueda.texto && turno >= 0 ? show(busqueda) : search(texto, true);
    // The staff types number after number.
    if (found && !piezas) store.setState({ alCajon: true });
    // A phone's keyboard would cover the result.
    const field = document.activeElement;
    if (found && field instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) field.blur();
  };
  const step = (by: 1 | -1) => {
    const n = encontrados.length;
    show({ ...busqueda, turno: turno < 0 ? (by > 0 ? 0 : n - 1) : (turno + by + n) % n });
  };
  const found = store.getState().lotes[encontrados[turno] ?? -1];
  const several = encontrados.length > 1;
  return (
    <search className={estilos.buscador} data-varios={several}>
      <form onSubmit={submit}>
        <label htmlFor={id} className="oculto">
          {TEXTOS_DEL_PLANO.buscar}
        </label>
        <Magnifier />
        <input
          id={id}
          name="lote"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={TEXTOS_DEL_PLANO.buscar}
          onChange={(event) => {
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(search, PAUSE, event.currentTarget.value, false);
          }}
        />
      </form>
      {several && (
        <div className={estilos.turnos}>
          <span aria-hidden="true">{TEXTOS_DEL_PLANO.turno(turno + 1, encontrados.length)}</span>
          <StepButton nombre={TEXTOS_DEL_PLANO.anterior} trazo="m14.5 6-6 6 6 6" onStep={() => step(-1)} />
          <StepButton nombre={TEXTOS_DEL_PLANO.siguiente} trazo="m9.5 6 6 6-6 6" onStep={() => step(1)} />
        </div>
      )}
      <p role="status" className={busqueda.texto.trim() && !several ? estilos.encontrados : 'oculto'}>
        {found && several
          ? TEXTOS_DEL_PLANO.encontrado(found.id_lote, turno + 1, encontrados.length)
          : busqueda.texto.trim() && TEXTOS_DEL_PLANO.encontrados(encontrados.length)}
      </p>
    </search>
  );
});

function StepButton({ nombre, trazo, onStep }: { nombre: string; trazo: string; onStep: () => void }) {
  return (
    <button type="button" aria-label={nombre} title={nombre} onClick={onStep}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
        <path d={trazo} strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

function Magnifier() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="11" cy="11" r="6.5" strokeWidth="1.8" />
      <path d="m16 16 4.5 4.5" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
