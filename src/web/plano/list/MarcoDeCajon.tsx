import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Icono } from '../../ui/Icono.tsx';
import { useBackToClose } from '../../ui/useBackToClose.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './MarcoDeCajon.module.css';

/** Height of the page's header, px. */
const HEADER = 56;

interface MarcoDeHojaProps {
  id_lote: string;
  sobreElPlano: boolean;
  className: string | undefined;
  /** In: id for the element that labels the sheet. */
  children: (idTitulo: string) => ReactNode;
}

/**
 * Sheet of the open lot: over a phone's lower half, beside a desktop's map. Takes the focus and gives it
 * back. Escape, back and its button close it. The map moves the lot into the free part.
 */
export function MarcoDeCajon({ id_lote, sobreElPlano: overPlano, className, children }: MarcoDeHojaProps) {
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
    // An active search field keeps the focus.
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

/**
 * Px by which the sheet rises on a short screen, where the map's foot may be below the fold. The page does not scroll.
 */
function liftIntoView(sheet: HTMLElement): number {
  const bars = document.querySelector('[data-barras]')?.getBoundingClientRect().top ?? window.innerHeight;
  // Measures the parent: the sheet itself is still animating.
  const foot = sheet.offsetParent?.getBoundingClientRect().bottom ?? 0;
  const hidden = foot - Math.min(bars, window.innerHeight);
  const lift = Math.max(Math.min(hidden, foot - sheet.offsetHeight - HEADER), 0);
  sheet.style.marginBottom = `${lift}px`;
  return lift;
}
