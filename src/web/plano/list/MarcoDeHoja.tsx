import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Icono } from '../../ui/Icono.tsx';
import { useBackToClose } from '../../ui/useBackToClose.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './MarcoDeHoja.module.css';

/** The page's header, px. */
const HEADER = 56;

interface MarcoDeHojaProps {
  id_lote: string;
  sobreElPlano: boolean;
  className: string | undefined;
  /** In: id for the element that names the sheet. */
  children: (idTitulo: string) => ReactNode;
}

/**
 * The open lot's sheet: over a phone's lower half, at the side of a desktop's map. It takes the keyboard and gives it
 * back; Escape, back and its button close it. The map moves the lot beside it.
 */
export function MarcoDeHoja({ id_lote, sobreElPlano: overPlano, className, children }: MarcoDeHojaProps) {
  const { acciones } = usePlano();
  const position = usePlanoState((state) => state.abierto);
  const sheet = useRef<HTMLDivElement>(null);
  const returnTo = useRef<Element | null>(null);
  const titulo = useId();

  useLayoutEffect(() => {
    if (!sheet.current) return;
    const lift = liftIntoView(sheet.current);
    const { offsetHeight, offsetLeft, offsetWidth } = sheet.current;
    if (overPlano) acciones.controller?.cover(offsetHeight + lift, offsetLeft + offsetWidth);
    acciones.controller?.reveal(position);
  }, [acciones, position, overPlano]);

  useLayoutEffect(() => () => acciones.controller?.cover(0, 0), [acciones]);

  useEffect(() => {
    // A search that is being typed keeps the keyboard.
    if (document.activeElement?.closest('search, input')) return;
    returnTo.current = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
  }, []);

  const close = () => {
    acciones.close();
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
  };
  useBackToClose(true, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      ref={sheet}
      className={classNames(estilos.hoja, className)}
      role="dialog"
      aria-labelledby={titulo}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-hoja={id_lote}
    >
      {children(titulo)}
      <button type="button" className={estilos.cerrar} aria-label={TEXTOS_DEL_PLANO.cerrar} onClick={close}>
        <Icono nombre="cerrar" tamano={20} />
      </button>
    </div>
  );
}

/** On a short screen the map's foot may be below the fold: the sheet rises over it by so many px, and the page stands still. */
function liftIntoView(sheet: HTMLElement): number {
  const bars = document.querySelector('[data-barras]')?.getBoundingClientRect().top ?? window.innerHeight;
  // The sheet's own place is not yet where it will be: it comes in with a movement.
  const foot = sheet.offsetParent?.getBoundingClientRect().bottom ?? 0;
  const hidden = foot - Math.min(bars, window.innerHeight);
  const lift = Math.max(Math.min(hidden, foot - sheet.offsetHeight - HEADER), 0);
  sheet.style.marginBottom = `${lift}px`;
  return lift;
}
