import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { lookOf } from '../../ui/Boton.tsx';
import { IconoOfPath } from '../../ui/Icono.tsx';
import styles from './Fold.module.css';

const ICONO_MAS = 'M5.500 12h.010M12 12h.010M18.500 12h.010';

interface Props {
  /** Its label; drawn as three dots if `oculto`. */
  nombre: string;
  oculto?: boolean;
  /** It holds acts, of which one pressed closes it. */
  actos?: boolean;
  /** Wide, for fields; on a phone as wide as the title's line. */
  ancho?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A button whose content lies over the page. Escape, or the focus elsewhere, closes it. */
export function Fold({
  nombre,
  oculto = false,
  actos = false,
  ancho = false,
  className = '',
  children,
}: Props) {
  return (
    <details
      className={`${styles.fold} ${className}`}
      data-ancho={ancho || undefined}
      onKeyDown={closeByKey}
      onBlur={closeWithoutFocus}
      onClick={actos ? closeAfterAct : undefined}
    >
      <summary
        className={lookOf({ variante: 'secundario' }, `nowrap ${styles.boton}`)}
        data-oculto={oculto || undefined}
        aria-label={oculto ? nombre : undefined}
      >
        {oculto ? <IconoOfPath d={ICONO_MAS} /> : nombre}
      </summary>
      {/* Takes the focus of a press between its fields, which would else close it. */}
      <div tabIndex={-1} className={`surface rounded edge absolute ${styles.contenido}`}>
        {children}
      </div>
    </details>
  );
}

function closeByKey({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  // The key of a dialog opened from here closes only that dialog.
  if (key !== 'Escape' || !currentTarget.open || document.querySelector('dialog[open]')) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** A dialog that the act opens gives the focus back to what is in sight. */
function closeAfterAct({ currentTarget, target }: MouseEvent<HTMLDetailsElement>): void {
  if (!(target instanceof Element) || !target.closest('button')) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function closeWithoutFocus({ currentTarget, relatedTarget, target }: FocusEvent<HTMLDetailsElement>): void {
  // A button loses the focus while its call runs; a window keeps its own.
  const stays = target.matches(':disabled') || !document.hasFocus() || document.querySelector('dialog[open]');
  if (!stays && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
