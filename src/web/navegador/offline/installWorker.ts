import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../whenIdle.ts';
import type { SeenFiles } from '../worker/messages.ts';

/**
 * Installs the service worker and hands over what the page already fetched. A browser that refuses one (some
 * in-app browsers, plain http, private windows) works without it.
 */
export function installWorker(contenedor: ServiceWorkerContainer, client: QueryClient): void {
  // With one active, the browser checks for updates itself on each page.
  if (!import.meta.env.PROD || contenedor.controller) return;
  const install = async () => {
    try {
      await contenedor.register('/trabajador.js');
      const { active } = await contenedor.ready;
      active?.postMessage(seenBy(client));
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
    // The worker keeps the reading calls among them. An issued quote's secret is not handed over.
    .flatMap(({ queryKey: [llamada, solicitud], state }) =>
      typeof llamada === 'string' && typeof solicitud === 'object'
        ? [[llamada, JSON.stringify(solicitud), JSON.stringify(state.data)] as const]
        : [],
    );
  const archivos = performance.getEntriesByType('resource').map(({ name }) => name);
  return { archivos, lecturas };
}
