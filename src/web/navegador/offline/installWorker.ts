import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../whenIdle.ts';
import type { SeenFiles } from '../worker/messages.ts';

/**
 * Installs the service worker, and hands it what the page had fetched before. A browser that refuses one (some
 * inside other apps, plain http, private windows) goes without.
 */
export function installWorker(contenedor: ServiceWorkerContainer, client: QueryClient): void {
  // With one in charge the browser looks for a newer one by itself, at each page.
  if (!import.meta.env.PROD || contenedor.controller) return;
  const install = async () => {
    try {
      await contenedor.register('/trabajador.js');
      const { active } = await contenedor.ready;
      active?.postMessage(seenBy(client));
    } catch {
      // Nothing is worse than before.
    }
  };
  // What the step itself shows comes first; then all that the next ones need, before a tunnel does.
  const whenDone = () => whenIdle(() => void install());
  if (document.readyState === 'complete') whenDone();
  else window.addEventListener('load', whenDone, { once: true });
}

function seenBy(client: QueryClient): SeenFiles {
  const lecturas = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    // The worker takes those that are reading calls; an issued quote's secret is not handed over at all.
    .flatMap(({ queryKey: [llamada, solicitud], state }) =>
      typeof llamada === 'string' && typeof solicitud === 'object'
        ? [[llamada, JSON.stringify(solicitud), JSON.stringify(state.data)] as const]
        : [],
    );
  const archivos = performance.getEntriesByType('resource').map(({ name }) => name);
  return { archivos, lecturas };
}
