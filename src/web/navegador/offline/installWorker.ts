import type { QueryClient } from '@tanstack/react-query';
import { readRuta } from '../../../contract/rutas.ts';
import { whenIdle } from '../whenIdle.ts';
import type { SeenFiles } from '../worker/messages.ts';

/** By then the first view's calls are answered, ms. */
const AGAIN_MS = 5_000;

/**
 * Installs the service worker, and hands over what the page fetched past it: lists and quote in the page's HTML too. A browser that refuses one (some
 * in-app browsers, plain http, private windows) works without it.
 */
export function installWorker(contenedor: ServiceWorkerContainer, client: QueryClient): void {
  if (!import.meta.env.PROD) return;
  const install = async () => {
    try {
      // With one active, the browser checks for updates itself on each page.
      if (!contenedor.controller) await contenedor.register('/trabajador.js');
      const { active } = await contenedor.ready;
      active?.postMessage(seenBy(client));
      // Again for answers that were under way while the worker took over.
      setTimeout(() => active?.postMessage(seenBy(client)), AGAIN_MS);
    } catch {
      // Without a worker the page works as before.
    }
  };
  // First the step's own content, then everything the next steps need, before the network is lost.
  const whenDone = () => whenIdle(() => void install());
  if (document.readyState === 'complete') whenDone();
  else window.addEventListener('load', whenDone, { once: true });
}

function seenBy(client: QueryClient): SeenFiles {
  const lecturas = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    // The worker keeps the reading calls among them, and a quote, whose key is the secret alone.
    .flatMap(({ queryKey: [llamada, solicitud], state }) =>
      typeof llamada === 'string' && (typeof solicitud === 'object' || llamada === 'RecuperarCotizacion')
        ? [
            [
              llamada,
              JSON.stringify(typeof solicitud === 'object' ? solicitud : { c: solicitud }),
              JSON.stringify(state.data),
            ] as const,
          ]
        : [],
    );
  const archivos = performance.getEntriesByType('resource').map(({ name }) => name);
  const { tipo } = readRuta(window.location.href);
  return { archivos, lecturas, programa: tipo === 'paso' || tipo === 'emitida' };
}
