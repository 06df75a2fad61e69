import type { QueryClient } from '@tanstack/react-query';
import { QUESTION, SIN_RED } from '../worker/messages.ts';
import { setLost } from './connection.ts';
import { installWorker } from './installWorker.ts';
import { createStrip } from './strip.ts';

/** How often a network that may be back is looked for while there seems to be none, ms. */
const VUELTA_MS = 5_000;

/**
 * Says so while there is no connection, and has every list on the screen asked for anew once it is back.
 * A browser may believe itself online in a lift: the service worker tells when it had to answer by itself.
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
    // Who waits for a network listens to this; a browser that believed itself online never says it.
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

/** Any answer is one: a server that is unwell has its own ways of saying so. */
function isServerReached(): Promise<boolean> {
  return fetch('/salud', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
