import type { QueryClient } from '@tanstack/react-query';
import { readRuta } from '../../../contract/rutas.ts';
import { TEXTOS } from '../textos.ts';
import { QUESTION, SIN_RED } from '../worker/messages.ts';
import { setLost } from './connection.ts';
import { installWorker } from './installWorker.ts';
import { TEXTOS_DE_RED } from './textosDeRed.ts';

/** Interval of checks for the network's return, ms. */
const VUELTA_MS = 5_000;

/**
 * Shows a notice while offline, and refetches every list on the screen afterwards.
 * A browser may wrongly report online: the service worker tells when it had to answer itself.
 */
export function watchOffline(client: QueryClient): void {
  const show = createStrip();
  let timer: ReturnType<typeof setInterval> | undefined;
  const lose = () => {
    if (timer !== undefined) return;
    show(true);
    setLost(true);
    timer = setInterval(look, VUELTA_MS);
  };
  const look = async () => {
    if (timer === undefined || !(await isServerReached())) return;
    clearInterval(timer);
    timer = undefined;
    show(false);
    setLost(false);
    // Listeners wait for this event; a browser that believed itself online never fires it.
    window.dispatchEvent(new Event('online'));
    await client.invalidateQueries();
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', look);
  if (navigator.onLine === false) lose();

  const contenedor = navigator.serviceWorker;
  if (!contenedor) return;
  contenedor.addEventListener('message', ({ data }) => {
    if (data === SIN_RED) lose();
  });
  contenedor.controller?.postMessage(QUESTION);
  installWorker(contenedor, client);
}

/** Any answer counts: a failing server reports that in its own way. */
function isServerReached(): Promise<boolean> {
  return fetch('/salud', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Inline and not in a style sheet: only pages that may need it load this. */
const ESTILO: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  top: '0',
  left: '0',
  right: '0',
  zIndex: '3',
  padding: 'calc(env(safe-area-inset-top) + 6px) 16px 6px',
  background: 'var(--color-tinta)',
  color: 'var(--color-tarjeta)',
  fontSize: 'var(--texto-nota)',
  lineHeight: '1.35',
  textAlign: 'center',
};

/**
 * The offline strip above the header, announced to screen readers.
 * Out: shows or hides it; the page makes room (`--tira`).
 */
function createStrip(): (visible: boolean) => void {
  const tira = document.createElement('div');
  tira.setAttribute('role', 'status');
  document.body.prepend(tira);
  const makeRoom = () => {
    const height = `${tira.offsetHeight}px`;
    document.documentElement.style.setProperty('--tira', height);
    document.body.style.paddingTop = height;
  };
  window.addEventListener('resize', makeRoom);
  // A fixed element would repeat on every printed page.
  for (const type of ['beforeprint', 'afterprint']) {
    window.addEventListener(type, () => {
      tira.hidden = type === 'beforeprint';
    });
  }
  return (visible) => {
    if (visible) Object.assign(tira.style, ESTILO);
    else tira.removeAttribute('style');
    // The buyers' wording promises price confirmation with the quote, which does not apply to the staff.
    const { tipo } = readRuta(window.location.href);
    const said = tipo === 'panel' ? TEXTOS_DE_RED.panel : TEXTOS.comun.sinConexion;
    tira.textContent = visible ? said : '';
    makeRoom();
  };
}
