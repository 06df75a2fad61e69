import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Lote } from '../../../contract/catalogo.ts';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { Boton } from '../../ui/Boton.tsx';
import { useBackToClose } from '../../ui/useBackToClose.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './HojaDeLote.module.css';
import { LoteFacts } from './LoteFacts.tsx';

interface HojaProps {
  sobreElPlano: boolean;
  /** What else can be done with the lot. */
  accion?: ((lote: Lote) => ReactNode) | undefined;
}

/** The sheet of the lot that was tapped or found, with the button that chooses it. */
export const HojaDeLote = memo(function HojaDeLote({ sobreElPlano: overPlano, accion }: HojaProps) {
  const { acciones } = usePlano();
  const position = usePlanoState((state) => state.abierto);
  const lote = usePlanoState((state) => state.lotes[state.abierto]);
  const elegido = usePlanoState((state) => state.elegido === state.abierto);
  const sheet = useRef<HTMLDivElement>(null);
  const returnTo = useRef<Element | null>(null);
  const titulo = useId();
  const open = lote !== undefined;

  useLayoutEffect(() => {
    const lift = sheet.current ? liftIntoView(sheet.current) : 0;
    const hoja = open && overPlano ? sheet.current : undefined;
    acciones.controller?.cover(
      hoja ? hoja.offsetHeight + lift : 0,
      hoja ? hoja.offsetLeft + hoja.offsetWidth : 0,
    );
    if (open) acciones.controller?.reveal(position);
  }, [acciones, open, position, overPlano]);

  useEffect(() => {
    if (!open) return;
    // A search that is being typed keeps the keyboard.
    if (document.activeElement?.closest('search, input')) return;
    returnTo.current = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
  }, [open]);

  const close = () => {
    acciones.close();
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
  };
  useBackToClose(open, close);

  if (!lote) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      ref={sheet}
      className={estilos.hoja}
      role="dialog"
      aria-labelledby={titulo}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-hoja={lote.id_lote}
    >
      <LoteFacts lote={lote} idTitulo={titulo} />
      {canChoose(lote) ? (
        <Boton ancho className={estilos.elegir} onClick={() => acciones.choose(position)}>
          {TEXTOS_DEL_PLANO.elegir}
          {elegido && <span className={estilos.nota}>{TEXTOS_DEL_PLANO.yaElegido}</span>}
        </Boton>
      ) : (
        <p className={estilos.porQueNo}>{estadoOf(lote).porQueNo}</p>
      )}
      {accion?.(lote)}
      <button type="button" className={estilos.cerrar} aria-label={TEXTOS_DEL_PLANO.cerrar} onClick={close}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="m6 6 12 12M18 6 6 18" strokeWidth="1.9" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
});

/** On a short screen the map's foot may be below the fold: the sheet rises over it by so many px, and the page stands still. */
function liftIntoView(sheet: HTMLElement): number {
  sheet.style.marginBottom = '0';
  const bars = document.querySelector('[data-barras]')?.getBoundingClientRect().top ?? window.innerHeight;
  const { top, bottom } = sheet.getBoundingClientRect();
  const lift = Math.max(Math.min(bottom - Math.min(bars, window.innerHeight), top), 0);
  sheet.style.marginBottom = `${lift}px`;
  return lift;
}
