import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialogo.module.css';
import { Icono } from './Icono.tsx';
import { useBackToClose } from './useBackToClose.ts';

interface Props {
  titulo: string;
  /** Hides the title visually; the content has its own. */
  tituloOculto?: boolean;
  /**
   * 'centro': a small card; 'acuse': a confirmation; 'hoja': rises from the foot on a phone; 'pantalla': a figure
   * beside its text, fills a phone; 'revision', 'eleccion': wide, fill a phone; 'pagina': likewise, as wide as a
   * page, its title stays; 'visor': fills every screen, dark.
   */
  forma?: 'centro' | 'acuse' | 'hoja' | 'pantalla' | 'revision' | 'eleccion' | 'pagina' | 'visor';
  /** Called by Escape, Back, the cross and a click outside; empty if only its buttons (or time) close it. */
  onClose: () => void;
  /** Label of the cross; no cross without it. */
  cruz?: string;
  children: ReactNode;
}

/**
 * A modal `<dialog>`, open while mounted; the focus then returns. The element with
 * `data-primero` gets the focus first.
 */
export function Dialogo({ titulo, tituloOculto, forma = 'centro', onClose, cruz, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A confirmation closes by itself, or with the dialog below it.
  useBackToClose(forma !== 'acuse', onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Browsers without `<dialog>` show it inline, over the page.
    if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '');
    else if (!dialog.open) dialog.showModal();
    // On a touch screen the focus would open the keyboard over the dialog.
    if (matchMedia('(pointer: fine)').matches) dialog.querySelector<HTMLElement>('[data-primero]')?.focus();
    return () => dialog.close?.();
  }, []);
  useLayoutEffect(() => stayAboveKeyboard(ref.current), []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, through onCancel
    <dialog
      ref={ref}
      className={classNames(`card scroll ink ${styles.dialogo}`, styles[forma])}
      aria-labelledby={id}
      onCancel={(event) => {
        // React bubbles the event to the parent dialog.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
    >
      <div className={`column gap-4 ${styles.hoja_interior}`}>
        {forma === 'acuse' && (
          <span className={`center pill primary ${styles.sello}`}>
            <Icono nombre="palomita" tamano={32} />
          </span>
        )}
        <div className={`row at-top between gap-4 ${styles.cabeza}`}>
          <h2 id={id} className={tituloOculto ? 'oculto' : styles.titulo}>
            {titulo}
          </h2>
          {cruz && (
            <button
              type="button"
              className={`center rigid target-box pill ${styles.cruz}`}
              onClick={onClose}
              aria-label={cruz}
            >
              <Icono nombre="cerrar" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** A phone's keyboard covers the foot of the page without changing its height: tells the style how much, px. */
function stayAboveKeyboard(dialog: HTMLDialogElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!dialog || !view) return;
  const measure = () => {
    // Enlarged by two fingers, the rest of the page is covered by nothing.
    const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
    dialog.style.setProperty('--teclado', `${covered}px`);
  };
  for (const type of ['resize', 'scroll']) view.addEventListener(type, measure);
  return () => {
    for (const type of ['resize', 'scroll']) view.removeEventListener(type, measure);
  };
}
