import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialogo.module.css';
import { Icono } from './Icono.tsx';
import { useBackToClose } from './useBackToClose.ts';

interface Props {
  titulo: string;
  /** The title is for readers only; the content has its own. */
  tituloOculto?: boolean;
  /** 'centro': a small card; 'acuse': one that says that something is done; 'hoja': rises from the foot on a phone; 'pantalla': a figure beside its text, fills a phone; 'revision', 'eleccion': wide, fill a phone; 'visor': fills every screen, dark. */
  forma?: 'centro' | 'acuse' | 'hoja' | 'pantalla' | 'revision' | 'eleccion' | 'visor';
  /** Escape, Back, the cross and a click beside it; does nothing where only its buttons (or time) close it. */
  onClose: () => void;
  /** Name of the cross; without one there is none. */
  cruz?: string;
  children: ReactNode;
}

/**
 * A modal `<dialog>` that is open as long as it is rendered; focus then returns to where it was. What carries
 * `data-primero` is focused first.
 */
export function Dialogo({ titulo, tituloOculto, forma = 'centro', onClose, cruz, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // What only says that something is done goes by itself, or at once with what it stands over.
  useBackToClose(forma !== 'acuse', onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Browsers older than the element itself show it in place, over the page.
    if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '');
    else if (!dialog.open) dialog.showModal();
    // On a touch screen that would call the keyboard up over the dialog before it was read.
    if (matchMedia('(pointer: fine)').matches) dialog.querySelector<HTMLElement>('[data-primero]')?.focus();
    return () => dialog.close?.();
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, through onCancel
    <dialog
      ref={ref}
      className={classNames(`card scroll ink ${styles.dialogo}`, styles[forma])}
      aria-labelledby={id}
      onCancel={(event) => {
        // React lets it rise to the dialog that this one was asked for in.
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
