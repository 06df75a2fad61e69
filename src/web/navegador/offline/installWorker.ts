import type { QueryClient } from '@tanstack/react-query';
import { onSite, readRuta } from '../../../contract/rutas.ts';
import { whenIdle } from '../whenIdle.ts';
import type { SeenFiles } from '../worker/messages.ts';

/** By then the first view's calls are answered, ms. */
const AGAIN_MS = 5_000;

/**
 * Installs the service worker, and hands over what the page fetched past it: lists and quote in the page's HTML too.
 * A browser that refuses one (some in-app browsers, plain http, private windows) works without it.
 * In: whether the page was ever without a network. Its lists may then be the worker's own, which would count as fresh.
 */
export function installWorker(
  contenedor: ServiceWorkerContainer,
  client: QueryClient,
  isStale: () => boolean,
): void {
  if (!import.meta.env.PROD) return;
  const seen = createSeen(client, isStale);
  const install = async () => {
    try {
      // With one active, the browser checks for updates itself on each page.
      if (!contenedor.controller) await contenedor.register(onSite('/trabajador.js'));
      const { active } = await contenedor.ready;
      const { tipo } = readRuta(window.location.href);
      active?.postMessage({ ...seen(), programa: tipo === 'paso' || tipo === 'emitida' } satisfies SeenFiles);
      // Again for answers that were under way while the worker took over.
      const again = () => active?.postMessage({ ...seen(), programa: false } satisfies SeenFiles);
      setTimeout(() => whenIdle(again), AGAIN_MS);
    } catch {
      // Without a worker the page works as before.
    }
  };
  // First the step's own content, then everything the next steps need, before the network is lost.
  const whenDone = () => whenIdle(() => void install());
  if (document.readyState === 'complete') whenDone();
  else window.addEventListener('load', whenDone, { once: true });
}

/** Out: what the page fetched since the last call. */
function createSeen(client: QueryClient, isStale: () => boolean): () => Omit<SeenFiles, 'programa'> {
  const told = new Set<string>();
  const isNew = (it: string) => told.size < told.add(it).size;
  return () => ({
    archivos: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(isNew),
    lecturas: isStale() ? [] : readingsOf(client).filter((it) => isNew(it.join())),
  });
}

function readingsOf(client: QueryClient): SeenFiles['lecturas'] {
  return (
    client
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
      )
  );
}
