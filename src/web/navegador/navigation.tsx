import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { decodeText, offSite, onSite } from '../../contract/rutas.ts';
import { noteDireccion } from './arrival.ts';

/* The open screen: an address of `contract/rutas.ts`, and the state of our own navigation. A router
   from npm exceeds the first screen's size budget (record 060). */

interface Lugar {
  /** Path and query. */
  direccion: string;
  /** State given to `navigate`; survives a reload. */
  estado: unknown;
}

const oyentes = new Set<() => void>();
let lugar: Lugar = typeof window === 'undefined' ? { direccion: '', estado: null } : readPlace();
/** The document's own, for the server's render and hydration. */
let servido: Lugar = withoutState(lugar);

/** The same object without a state: another would render the whole screen again at once. */
function withoutState(place: Lugar): Lugar {
  return place.estado === null ? place : { ...place, estado: null };
}

function readPlace(): Lugar {
  const { pathname, search } = window.location;
  return { direccion: offSite(pathname) + search, estado: window.history.state };
}

function look(): void {
  lugar = readPlace();
  for (const oyente of oyentes) oyente();
}

/** For the server's rendering, which has no address of its own: call before each. */
export function setDireccion(direccion: string): void {
  servido = { direccion, estado: null };
}

/** Takes parameters out of the document's own address, before the first render. In: whether a name goes. */
export function cleanDireccion(goes: (name: string) => boolean): void {
  const { pathname, search, hash } = window.location;
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !goes(decodeText(pair.split('=', 1)[0] ?? '')));
  const query = kept.length ? `?${kept.join('&')}` : '';
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}

/**
 * From now on back, forward and a bfcache restore open their screens. Before the first render, and once the address is
 * clean and the site's path known.
 */
export function watchDireccion(): void {
  lugar = readPlace();
  servido = withoutState(lugar);
  window.addEventListener('popstate', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}

/** Calls on every change of the address. Out: unsubscribes. */
export function watchPlace(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

/** Whether the screen is still the document's first. */
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

/** Opens an address of the app; from a dialog, replaces the dialog's history entry (`ui/useBackToClose.ts`). */
export function navigate(to: string, { replace = false, estado = null }: Opciones = {}): void {
  window.history[replace || window.history.state?.encima ? 'replaceState' : 'pushState'](
    estado,
    '',
    onSite(to),
  );
  look();
}

/** Changes the open screen's address, for reloads and sharing. */
export function rename(to: string, estado: unknown): void {
  window.history.replaceState(estado, '', onSite(to));
  noteDireccion();
}

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

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

/** During a view transition, marks the target of the chosen picture (see base.css). */
const DESTINO = 'transicion';
const NOMBRE = 'elegida';

/**
 * Opens an address of the app. With a chosen picture and browser support, the picture grows into its
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
  // Captures only the picture: a captured screen would lose every press meanwhile.
  root.style.viewTransitionName = 'none';
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    root.dataset[DESTINO] = '';
    // A second press before the transition is still one navigation.
    flushSync(() => navigate(to, { replace: offSite(window.location.pathname) === to }));
  });
  const end = () => {
    delete root.dataset[DESTINO];
    root.style.viewTransitionName = '';
  };
  // A skipped transition (a hidden tab, a second one) has still navigated.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}
