import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { noteDireccion } from './arrival.ts';

/* Which screen is open: an address of `contract/rutas.ts`, and what our own navigation left with it. A router
   of the market weighs more than the first screen has left (record 060). */

interface Lugar {
  /** Path and query. */
  direccion: string;
  /** What `navigate` was told; kept over a reload. */
  estado: unknown;
}

const oyentes = new Set<() => void>();
let lugar: Lugar = typeof window === 'undefined' ? { direccion: '', estado: null } : readPlace();
/** The document's own: what the server drew, and the browser's first render. */
// The very same where nothing was left with it: another would draw the whole screen again at once.
let servido: Lugar = lugar.estado === null ? lugar : { ...lugar, estado: null };

function readPlace(): Lugar {
  const { pathname, search } = window.location;
  return { direccion: pathname + search, estado: window.history.state };
}

function look(): void {
  lugar = readPlace();
  for (const oyente of oyentes) oyente();
}

/** For the server's rendering, which has no address of its own: called before each. */
export function setDireccion(direccion: string): void {
  servido = { direccion, estado: null };
}

/** From now on back and forward lead to their screens; so does a page out of the browser's memory. */
export function watchDireccion(): void {
  window.addEventListener('popstate', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}

/** Tells of every change of the open address. Out: stops it. */
export function watchPlace(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

/** Whether the screen is still the one that the document came with. */
export function isServed(): boolean {
  return lugar.direccion === servido.direccion;
}

export function usePlace(): Lugar {
  return useSyncExternalStore(
    watchPlace,
    () => lugar,
    () => servido,
  );
}

interface Opciones {
  replace?: boolean;
  estado?: unknown;
}

/** Leads to an address of the app; from a dialog, in the place of its own entry (`ui/useBackToClose.ts`). */
export function navigate(to: string, { replace = false, estado = null }: Opciones = {}): void {
  window.history[replace || window.history.state?.encima ? 'replaceState' : 'pushState'](estado, '', to);
  look();
}

/** The screen that is open is known by another address from now on: for a reload, and to be passed on. */
export function rename(to: string, estado: unknown): void {
  window.history.replaceState(estado, '', to);
  noteDireccion();
}

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

/** A link within the app. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(to, { replace: to === lugar.direccion });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** Marks, while a view transition runs, the place into which the chosen picture grows (see base.css). */
const DESTINO = 'transicion';
const NOMBRE = 'elegida';

/**
 * Leads to an address of the app; where a picture was chosen and the browser can, the picture grows into its
 * place on the next screen.
 */
export function go(to: string, picture?: HTMLElement | null): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!picture || still || !document.startViewTransition) {
    navigate(to);
    return;
  }
  picture.style.viewTransitionName = NOMBRE;
  const root = document.documentElement;
  // Only the picture is moved: of a screen that is captured whole, every press would be lost meanwhile.
  root.style.viewTransitionName = 'none';
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    root.dataset[DESTINO] = '';
    // Chosen twice before the picture began to grow, it is still one step of the way.
    flushSync(() => navigate(to, { replace: window.location.pathname === to }));
  });
  const end = () => {
    delete root.dataset[DESTINO];
    root.style.viewTransitionName = '';
  };
  // A transition that the browser skipped (a hidden tab, a second one) has still navigated.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}
