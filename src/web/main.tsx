import './ui/tokens.css';
import './ui/base.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { EstadoDeInicio, LecturaHecha } from '../contract/inicio.ts';
import { createQueryClient } from './consultas.ts';
import { Inicio, seedInicio } from './Inicio.tsx';
import { seedLecturas } from './lecturasHechas.ts';
import { watchHistory } from './llegada.ts';
import { Contencion } from './marco/Contencion.tsx';
import { isRutaDeProyectos, parseId, pasoOfPath } from './pasos.ts';
import { resumeEnvio, watchConnection } from './seleccion/envioStore.ts';
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
  const estado = readData<EstadoDeInicio>('inicio');
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => {
    if (!estado) {
      createRoot(root).render(screen);
      return;
    }
    seedInicio(client, estado);
    hydrateRoot(root, screen);
  });
}

/**
 * All other addresses fetch router and steps. What the server drew of the step stays until the step itself is
 * there: nothing flickers.
 */
async function startRecorrido(root: HTMLElement, client: QueryClient): Promise<void> {
  const { Recorrido, prefetchPaso } = await import('./Recorrido.tsx');
  // Not before: the program's start would be one long task with it.
  seedLecturas(client, readData<LecturaHecha[]>('lecturas') ?? []);
  await prefetchPaso(window.location);
  const screen = (
    <Contencion>
      <QueryClientProvider client={client}>
        <Recorrido />
      </QueryClientProvider>
    </Contencion>
  );
  startTransition(() => createRoot(root).render(strict(screen)));
}

/**
 * The draft's quote goes on with its own submission before its screen is there: sent unseen meanwhile, it would
 * stand on that screen as never asked for.
 */
function resumeOwnEnvio({ pathname, search }: Location): void {
  const id = parseId(pathname.split('/')[3]);
  if (id && pasoOfPath(pathname) === 'cotizacion' && !new URLSearchParams(search).get('c')) resumeEnvio(id);
}

/** What the server wrote into the page, from the same contract. */
function readData<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
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
  resumeOwnEnvio(window.location);
  watchConnection();
  const client = createQueryClient();
  const inicio = isRutaDeProyectos(window.location.pathname);
  if (inicio) startInicio(root, client);
  else void startRecorrido(root, client);
  if (!inicio || navigator.serviceWorker?.controller) whenIdle(() => void startSinConexion(client));
}
