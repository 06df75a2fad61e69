import './ui/tokens.css';
import './ui/base.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { EstadoDeInicio } from '../contract/inicio.ts';
import { createQueryClient } from './consultas.ts';
import { Inicio, seedInicio } from './Inicio.tsx';
import { watchHistory } from './llegada.ts';
import { Contencion } from './marco/Contencion.tsx';
import { isRutaDeProyectos } from './pasos.ts';
import { watchConnection } from './seleccion/envioStore.ts';
import { whenIdle } from './ui/whenIdle.ts';

/**
 * The project list is where the advertisement leads and every way out of it loads a document, so it starts
 * without router and steps, in the HTML that the server rendered where it could.
 */
function startInicio(root: HTMLElement, client: QueryClient): void {
  // Back and forward within one document's history: without a router nobody would draw what they lead to.
  window.addEventListener('popstate', () => {
    if (!isRutaDeProyectos(window.location.pathname)) window.location.reload();
  });
  const screen = strict(<Inicio client={client} />);
  const estado = document.getElementById('inicio')?.textContent;
  if (!estado) {
    createRoot(root).render(screen);
    return;
  }
  // Written by our own server from the same contract.
  seedInicio(client, JSON.parse(estado) as EstadoDeInicio);
  hydrateRoot(root, screen);
}

/** All other addresses fetch router and steps. */
async function startRecorrido(root: HTMLElement, client: QueryClient): Promise<void> {
  const { Recorrido } = await import('./Recorrido.tsx');
  createRoot(root).render(
    strict(
      <Contencion>
        <QueryClientProvider client={client}>
          <Recorrido />
        </QueryClientProvider>
      </Contencion>,
    ),
  );
}

function strict(screen: ReactNode) {
  return <StrictMode>{screen}</StrictMode>;
}

/** Whoever only looked at the projects has nothing to lose with the connection, and no service worker. */
async function startSinConexion(client: QueryClient): Promise<void> {
  try {
    (await import('./sinConexion/watchSinConexion.ts')).watchSinConexion(client);
  } catch {
    // Its code did not come: the page is none the worse.
  }
}

const root = document.getElementById('raiz');
if (root) {
  watchHistory();
  watchConnection();
  const client = createQueryClient();
  const inicio = isRutaDeProyectos(window.location.pathname);
  if (inicio) startInicio(root, client);
  else void startRecorrido(root, client);
  if (!inicio || navigator.serviceWorker?.controller) whenIdle(() => void startSinConexion(client));
}
