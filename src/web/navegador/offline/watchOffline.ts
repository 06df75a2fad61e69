import type { QueryClient } from '@tanstack/react-query';
import { onSite, readRuta } from '../../../contract/rutas.ts';
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
  let wasLost = false;
  const lose = (since?: Date) => {
    if (timer === undefined || since) show(saidOffline(since));
    if (timer !== undefined) return;
    wasLost = true;
    setLost(true);
    timer = setInterval(look, VUELTA_MS);
  };
  const look = async () => {
    if (timer === undefined || !(await isServerReached())) return;
    clearInterval(timer);
    timer = undefined;
    show('');
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
    lose(since ? new Date(since) : undefined);
  });
  contenedor.controller?.postMessage(QUESTION);
  installWorker(contenedor, client, () => wasLost);
}

/** Any answer counts: a failing server reports that in its own way. */
function isServerReached(): Promise<boolean> {
  return fetch(onSite('/salud'), { method: 'HEAD', cache: 'no-store' }).then(
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
 * Out: shows a sentence in it; an empty one hides it. The page makes room (`--tira`).
 */
function createStrip(): (dicho: string) => void {
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
  return (dicho) => {
    if (dicho) Object.assign(tira.style, ESTILO);
    else tira.removeAttribute('style');
    tira.textContent = dicho;
    makeRoom();
  };
}

/**
 * The buyers' wording promises price confirmation with the quote: neither the staff's case nor an issued quote's.
 * In: the instant of what the page shows, if the service worker told it.
 */
function saidOffline(since: Date | undefined): string {
  const { tipo } = readRuta(window.location.href);
  if (tipo === 'panel') return TEXTOS_DE_RED.panel;
  if (tipo !== 'emitida') return TEXTOS.comun.sinConexion;
  return since ? TEXTOS_DE_RED.cotizacion(tellFechaHora(since)) : TEXTOS_DE_RED.sinFecha;
}
