import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { rutaOfPanel, type SeccionDePanel } from '../../../contract/rutasDePanel.ts';
import { ROL_LABELS } from '../../../domain/permisos.ts';
import { ApiFailure } from '../../calls/api.ts';
import { leavePanel } from '../../calls/panel/session.ts';
import { sessionStore, useSession } from '../../calls/panel/sessionStore.ts';
import { Cabecera } from '../../marco/Cabecera.tsx';
import { ID_TITULO } from '../../marco/Encabezado.tsx';
import { Link } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { KeysOfPanel } from '../keys/KeysOfPanel.tsx';
import { WALK_KEYS } from '../keys/rows.ts';
import type { PantallaDePanel } from '../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './MarcoPanel.module.css';
import { MenuDePanel } from './menu/MenuDePanel.tsx';
import { RefusalNote } from './RefusalNote.tsx';

interface Props {
  /** Absent until the account is loaded. */
  cuenta: AccountAnswer | undefined;
  /** The screens that the role may see. */
  pantallas: readonly PantallaDePanel[];
  seccion: SeccionDePanel | undefined;
  children: ReactNode;
}

/** The panel's layout (decisions 7): logo, signed-in person, sign-out, navigation, and one screen. */
export function MarcoPanel({ cuenta, pantallas, seccion, children }: Props) {
  const otra = useSession(({ motivo }) => motivo === 'otraCuenta');
  useEffect(keepFocus, []);
  return (
    <div className={`page column ${styles.pagina}`}>
      <a className={`surface rounded pad-y-3 pad-x-4 absolute ${styles.saltar}`} href="#contenido">
        {TEXTOS_DE_PANEL.saltar}
      </a>
      <div className={`sticky ${styles.cabecera}`}>
        <Cabecera>
          {cuenta && (
            <>
              <KeysOfPanel cuenta={cuenta} pantallas={pantallas} />
              <Persona cuenta={cuenta} />
            </>
          )}
        </Cabecera>
      </div>
      <div className={`row stretch ${styles.columnas}`}>
        <div className={`paper line-above sticky ${styles.navegacion}`}>
          {cuenta && <MenuDePanel pantallas={pantallas} seccion={seccion} />}
        </div>
        <main
          id="contenido"
          className={`min-0 ${styles.contenido}`}
          aria-labelledby={ID_TITULO}
          aria-keyshortcuts={WALK_KEYS}
        >
          {otra && (
            <RefusalNote
              mensaje={TEXTOS_DE_PANEL.otraCuenta}
              acciones={
                <Boton variante="discreto" onClick={() => sessionStore.setState({ motivo: undefined })}>
                  {TEXTOS_DE_PANEL.entendido}
                </Boton>
              }
            />
          )}
          {children}
        </main>
      </div>
    </div>
  );
}

function Persona({ cuenta: { persona } }: { cuenta: AccountAnswer }) {
  const client = useQueryClient();
  const [saliendo, setSaliendo] = useState(false);
  const [falla, setFalla] = useState<ApiFailure>();
  const leave = async () => {
    setSaliendo(true);
    try {
      await leavePanel(client);
    } catch (error) {
      setFalla(error instanceof ApiFailure ? error : undefined);
      setSaliendo(false);
    }
  };
  const rol = ROL_LABELS[persona.rol];
  return (
    <>
      <Link
        className={`hover-tint stack min-0 target rounded pad-x-2 undecorated tight ${styles.persona}`}
        to={rutaOfPanel('cuenta')}
        aria-label={TEXTOS_DE_PANEL.soy(persona.nombre, rol)}
      >
        <span className={`pill edge text-menudo strong center ${styles.iniciales}`}>
          {monogramOf(persona.nombre)}
        </span>
        <span className="ellipsis text-nota strong within">{persona.nombre}</span>
        <span className="ellipsis text-menudo soft within">{rol}</span>
      </Link>
      <Boton variante="discreto" className="rigid" disabled={saliendo} onClick={leave}>
        {saliendo ? TEXTOS_DE_PANEL.saliendo : TEXTOS_DE_PANEL.salir}
      </Boton>
      {falla && (
        <div className={`absolute ${styles.falla}`}>
          <RefusalNote falla={falla} />
        </div>
      )}
    </>
  );
}

/** Of the first two words: where a phone has no room for a name. */
function monogramOf(nombre: string): string {
  return nombre
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
}

/**
 * Keeps the keyboard's place. If the focused element disappears, alone or with its row, the focus goes to the next
 * tabbable element, otherwise to the previous one. A button disabled during its call gets the focus back. Out: stops.
 */
function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  // The range collapses to the element's place once it is gone.
  const place = document.createRange();
  const note = ({ type, target }: Event) => {
    const it = target as HTMLElement;
    // A click elsewhere blurs on purpose, and mouse users must not jump to a field.
    last = type === 'focusin' && it.matches(':focus-visible') ? it : undefined;
    if (last) place.selectNode(last);
  };
  const take = (it: HTMLElement) => {
    it.focus();
    return it === document.activeElement;
  };
  const watch = new MutationObserver((changes) => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected) {
      if (changes.some((it) => it.attributeName && it.target.contains(last ?? null))) last.focus();
      return;
    }
    const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')];
    const next = all.findIndex((it) => place.comparePoint(it, 0) > 0);
    // Under an open dialog nothing is focusable.
    all.slice(next).some(take) || all.reverse().some(take);
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  watch.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
  };
}
