import type { QueryClient } from '@tanstack/react-query';
import { readRuta } from '../../../contract/rutas.ts';
import { tellFechaHora } from '../../../domain/fecha.ts';
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
  const lose = (since = new Date()) => {
    if (timer !== undefined) return;
    show(since);
    setLost(true);
    timer = setInterval(look, VUELTA_MS);
  };
  const look = async () => {
    if (timer === undefined || !(await isServerReached())) return;
    clearInterval(timer);
    timer = undefined;
    show(undefined);
    setLost(false);
    // Listeners wait for this event; a browser that believed itself online never fires it.
    window.dispatchEvent(new Event('online'));
    await client.invalidateQueries();
  };
  window.addEventListener('offline', () => lose());
  window.addEventListener('online', look);
  if (navigator.onLine === false) lose();

  const contenedor = navigator.serviceWorker;
  if (!contenedor) return;
  contenedor.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string' || !data.startsWith(SIN_RED)) return;
    const since = data.slice(SIN_RED.length);
    lose();
    if (since) show(new Date(since));
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
 * Out: shows it, with the instant of what the page shows, or hides it; the page makes room (`--tira`).
 */
function createStrip(): (since: Date | undefined) => void {
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
  return (since) => {
    if (since) Object.assign(tira.style, ESTILO);
    else tira.removeAttribute('style');
    tira.textContent = since ? saidOffline(since) : '';
    makeRoom();
  };
}

/** The buyers' wording promises price confirmation with the quote: neither the staff's case nor an issued quote's. */
function saidOffline(since: Date): string {
  const { tipo } = readRuta(window.location.href);
  if (tipo === 'panel') return TEXTOS_DE_RED.panel;
  return tipo === 'emitida' ? TEXTOS_DE_RED.cotizacion(tellFechaHora(since)) : TEXTOS.comun.sinConexion;
}
