import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { rutaOfPanel, type SeccionDePanel } from '../../../../contract/rutasDePanel.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import type { PantallaDePanel } from '../../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import styles from './MenuDePanel.module.css';
import { type EntradaDeMenu, menuOf } from './menuOf.ts';

type Seccion = SeccionDePanel | undefined;

interface Props {
  /** The screens that the role may see. */
  pantallas: readonly PantallaDePanel[];
  seccion: Seccion;
}

/** Most names that fit side by side on a phone of 360 px, beside 'Más'. */
const SIDE_BY_SIDE = 4;
const ENLACE = `row justify-center soft text-center undecorated relative gap-half ${styles.enlace}`;
const ICONO_MAS =
  'M6 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M18 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2';

/**
 * Navigation. On a phone at its foot: the first entries and 'Más'. On a desktop a column at the left, in which the
 * current entry shows the screens below it.
 */
export function MenuDePanel({ pantallas, seccion }: Props) {
  const entradas = menuOf(pantallas);
  const first = entradas.filter(({ bajo }) => bajo.length === 0).slice(0, SIDE_BY_SIDE);
  const rest = entradas.filter((it) => !first.includes(it));
  return (
    <nav aria-label={TEXTOS_DE_PANEL.navegacion}>
      <ul className={`row stretch centered ${styles.lista}`}>
        {first.map((entrada) => (
          <MenuEntry key={entrada.clave} entrada={entrada} seccion={seccion} />
        ))}
        {rest.length > 0 && <RestOfMenu key={seccion} entradas={rest} seccion={seccion} />}
      </ul>
    </nav>
  );
}

/** The entries behind 'Más'; closes on navigation. */
function RestOfMenu({ entradas, seccion }: { entradas: readonly EntradaDeMenu[]; seccion: Seccion }) {
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
  return (
    <li ref={ref} className={`min-0 relative grow-auto ${styles.resto}`} onKeyDown={closeByKey}>
      <button
        ref={boton}
        type="button"
        className={`narrow-only full ${ENLACE}`}
        aria-expanded={abierto}
        aria-controls={id}
        data-aqui={entradas.some((it) => isHere(it, seccion)) || undefined}
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
        {entradas.map((entrada) => (
          <MenuEntry key={entrada.clave} entrada={entrada} seccion={seccion} />
        ))}
      </ul>
    </li>
  );
}

function isHere({ abre, bajo }: EntradaDeMenu, seccion: Seccion): boolean {
  return abre === seccion || bajo.some((it) => it.seccion === seccion);
}

/** An entry with the screens below it. On a phone, one that is no screen itself is only their heading. */
function MenuEntry({ entrada, seccion }: { entrada: EntradaDeMenu; seccion: Seccion }) {
  const { clave, nombre, icono, abre, bajo } = entrada;
  const own = bajo.every((it) => it.seccion !== abre);
  return (
    <li className={`min-0 grow-auto ${styles.entrada}`} data-pie={clave === 'ajustes' || undefined}>
      <Link
        className={`${ENLACE} ${own ? '' : styles.cabeza}`}
        to={rutaOfPanel(abre)}
        aria-current={own && abre === seccion ? 'page' : undefined}
        data-aqui={isHere(entrada, seccion) || undefined}
      >
        <IconoOfPath d={icono} />
        <span className={`strong tight within ${styles.nombre}`}>{nombre}</span>
      </Link>
      {bajo.length > 0 && (
        <ul className={styles.bajo} aria-label={nombre}>
          {bajo.map((hija) => (
            <li key={hija.seccion}>
              <Link
                className={ENLACE}
                to={rutaOfPanel(hija.seccion)}
                aria-current={hija.seccion === seccion ? 'page' : undefined}
              >
                <IconoOfPath d={hija.icono} />
                <span className={`strong tight within ${styles.nombre}`}>{hija.nombre}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
