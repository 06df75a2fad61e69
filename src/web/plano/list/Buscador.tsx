import { memo, useId, useRef, useState } from 'react';
import estilos from '../PlanoDeLotes.module.css';
import { findLotes } from '../state/findLotes.ts';
import { usePlano } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';

/** Quiet time after which a number that names exactly one lot is flown to, ms. */
const PAUSE = 450;

/** Type '37' or 'M4-L12' and the map flies there; Enter goes on to the next that fits. */
export const Buscador = memo(function Buscador({ onFound }: { onFound: () => void }) {
  const { store, acciones } = usePlano();
  const [mensaje, setMensaje] = useState('');
  const timer = useRef(0);
  const last = useRef({ texto: '', turno: -1 });
  const id = useId();

  /** Goes to a lot that fits; says whether there was one. */
  const go = (texto: string, next: boolean): boolean => {
    const { exactos, todos } = findLotes(store.getState().lotes, texto);
    setMensaje(texto.trim() ? TEXTOS_DEL_PLANO.encontrados(todos.length) : '');
    const found = next ? todos : exactos;
    const turno = last.current.texto === texto && next ? (last.current.turno + 1) % found.length : 0;
    const lote = found[turno];
    last.current = { texto, turno: lote === undefined ? -1 : turno };
    if (lote === undefined) return false;
    onFound();
    acciones.find(lote);
    return true;
  };
  const later = (texto: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(go, PAUSE, texto, false);
  };
  return (
    <search className={estilos.buscador}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          window.clearTimeout(timer.current);
          const found = go(String(new FormData(event.currentTarget).get('lote') ?? ''), true);
          // A phone's keyboard would cover what was found.
          const field = document.activeElement;
          if (found && field instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches)
            field.blur();
        }}
      >
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
          onChange={(event) => later(event.currentTarget.value)}
        />
      </form>
      <p role="status" className={mensaje ? estilos.encontrados : 'oculto'}>
        {mensaje}
      </p>
    </search>
  );
});

function Magnifier() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="11" cy="11" r="6.5" strokeWidth="1.8" />
      <path d="m16 16 4.5 4.5" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
