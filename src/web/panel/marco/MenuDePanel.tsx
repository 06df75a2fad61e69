import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { rutaOfPanel, type SeccionDePanel } from '../../../contract/rutasDePanel.ts';
import { Link } from '../../navegador/navigation.tsx';
import { classNames } from '../../ui/classNames.ts';
import { IconoOfPath } from '../../ui/Icono.tsx';
import type { PantallaDePanel } from '../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './MenuDePanel.module.css';

interface Props {
  /** The screens that the role may see. */
  pantallas: readonly PantallaDePanel[];
  seccion: SeccionDePanel | undefined;
}

/** Most names that fit side by side on a phone of 360 px. */
const SIDE_BY_SIDE = 5;
const ICONO_MAS =
  'M6 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M18 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2';

/**
 * Navigation: at a phone's foot, with a 'Más' button after the first four if not all fit; at the left of a desktop,
 * as a column.
 */
export function MenuDePanel({ pantallas, seccion }: Props) {
  const fits = pantallas.length <= SIDE_BY_SIDE;
  const first = fits ? pantallas : pantallas.slice(0, SIDE_BY_SIDE - 1);
  return (
    <nav aria-label={TEXTOS_DE_PANEL.navegacion}>
      <ul className={`row stretch centered ${styles.lista}`}>
        {first.map((pantalla) => (
          <MenuEntry key={pantalla.seccion} pantalla={pantalla} seccion={seccion} />
        ))}
        {!fits && <RestOfMenu key={seccion} pantallas={pantallas.slice(first.length)} seccion={seccion} />}
      </ul>
    </nav>
  );
}

/** The screens behind 'Más'; closes on navigation. */
function RestOfMenu({
  pantallas,
  seccion,
}: {
  pantallas: readonly PantallaDePanel[];
  seccion: SeccionDePanel | undefined;
}) {
  const id = useId();
  const [abierto, setAbierto] = useState(false);
  const ref = useRef<HTMLLIElement>(null);
  const boton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!abierto) return;
    const close = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) setAbierto(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [abierto]);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !abierto) return;
    setAbierto(false);
    boton.current?.focus();
  };
  const isHere = pantallas.some((it) => it.seccion === seccion);
  return (
    <li ref={ref} className={`min-0 relative grow-auto ${styles.resto}`} onKeyDown={closeByKey}>
      <button
        ref={boton}
        type="button"
        className={classNames(
          `row justify-center soft text-center undecorated relative gap-half ${styles.enlace}`,
          'narrow-only full',
        )}
        aria-expanded={abierto}
        aria-controls={id}
        data-aqui={isHere || undefined}
        onClick={() => setAbierto(!abierto)}
      >
        <IconoOfPath d={ICONO_MAS} />
        <span className={`strong tight within ${styles.nombre}`}>{TEXTOS_DE_PANEL.mas}</span>
      </button>
      <ul
        id={id}
        className={`card edge absolute ${styles.demas}`}
        data-abierto={abierto || undefined}
        aria-label={TEXTOS_DE_PANEL.masPantallas}
      >
        {pantallas.map((pantalla) => (
          <MenuEntry key={pantalla.seccion} pantalla={pantalla} seccion={seccion} />
        ))}
      </ul>
    </li>
  );
}

function MenuEntry({
  pantalla: { seccion: suya, nombre, icono },
  seccion,
}: {
  pantalla: PantallaDePanel;
  seccion: SeccionDePanel | undefined;
}) {
  return (
    <li className="min-0 grow-auto">
      <Link
        className={`row justify-center soft text-center undecorated relative gap-half ${styles.enlace}`}
        to={rutaOfPanel(suya)}
        aria-current={suya === seccion ? 'page' : undefined}
      >
        <IconoOfPath d={icono} />
        <span className={`strong tight within ${styles.nombre}`}>{nombre}</span>
      </Link>
    </li>
  );
}
