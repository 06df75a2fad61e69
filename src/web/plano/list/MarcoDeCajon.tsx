import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Icono } from '../../ui/Icono.tsx';
import { useBackToClose } from '../../ui/useBackToClose.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './MarcoDeCajon.module.css';

/** Height of the page's header, px. */
const HEADER = 56;
/** Height of the price bar, whose place the sheet takes, px. */
const MOST_SUNK = 72;

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
  const { acciones, store } = usePlano();
  const position = usePlanoState((state) => state.abierto);
  const isDrawn = usePlanoState(({ escala }) => escala > 0);
  const sheet = useRef<HTMLDivElement>(null);
  const returnTo = useRef<Element | null>(null);
  const titulo = useId();

  useLayoutEffect(() => {
    if (!sheet.current) return;
    // An address opens a lot before the map is drawn.
    const map = isDrawn ? acciones.controller : undefined;
    const lift = liftIntoView(sheet.current);
    const { offsetHeight, offsetLeft, offsetWidth, offsetParent } = sheet.current;
    // On the right it covers no more than the selection, whose place the plan leaves free.
    if (overPlano && offsetLeft * 2 < (offsetParent?.clientWidth ?? 0))
      map?.cover(offsetHeight + lift, offsetLeft + offsetWidth);
    map?.reveal(position);
  }, [acciones, position, overPlano, isDrawn]);

  useLayoutEffect(() => () => acciones.controller?.cover(0, 0), [acciones]);

  const called = usePlanoState((state) => state.alCajon);
  useEffect(() => {
    const active = document.activeElement;
    // An active search field keeps the focus until Enter; a second Enter then presses the sheet's button.
    if (!called && active?.closest('search, input, [data-hoja]')) return;
    returnTo.current ??= active;
    const next = called
      ? sheet.current?.querySelector<HTMLElement>(':scope > button:not([aria-label])')
      : null;
    (next ?? sheet.current)?.focus({ preventScroll: true });
    store.setState({ alCajon: false });
  }, [called, store]);

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
 * Px by which the sheet rises above the map's foot, which may be below the fold, or sinks to the bars, of which one
 * makes room for it. The page does not scroll.
 */
function liftIntoView(sheet: HTMLElement): number {
  const bars = document.querySelector('[data-barras]')?.getBoundingClientRect().top ?? window.innerHeight;
  // Measures the parent: the sheet itself is still animating.
  const foot = sheet.offsetParent?.getBoundingClientRect().bottom ?? 0;
  const hidden = Math.max(foot - Math.min(bars, window.innerHeight), -MOST_SUNK);
  const beside = sheet.offsetLeft > 0;
  const lift = beside ? 0 : Math.min(hidden, Math.max(foot - sheet.offsetHeight - HEADER, 0));
  sheet.style.marginBottom = `${lift}px`;
  return lift;
}
