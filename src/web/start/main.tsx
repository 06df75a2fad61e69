import '../ui/tokens.css';
import '../ui/base.css';
import '../layout/layout.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DoneReading } from '../../contract/pantalla.ts';
import { type Ruta, readRuta } from '../../contract/rutas.ts';
import { createQueryClient } from '../calls/readings.ts';
import { seedReadings } from '../calls/seedReadings.ts';
import { watchHistory } from '../navegador/arrival.ts';
import { watchDireccion } from '../navegador/navigation.tsx';
import { whenIdle } from '../navegador/whenIdle.ts';
import { resumeEnvio, watchConnection } from '../seleccion/envioStore.ts';
import { seleccionStore } from '../seleccion/seleccionStore.ts';
import { Pantalla, prefetchPantalla } from './Pantalla.tsx';

/** Takes over what the server drew; what it drew for another address, or not at all, is drawn here. */
async function start(root: HTMLElement, client: QueryClient, ruta: Ruta): Promise<void> {
  const whole = await prefetchPantalla(ruta);
  // Not before: the program's start would be one long task with it.
  const lecturas = document.getElementById('lecturas')?.textContent;
  // The server wrote it into the page, from the same contract.
  if (lecturas) seedReadings(client, JSON.parse(lecturas) as DoneReading[]);
  const { dibujada } = root.dataset;
  const same = whole && dibujada !== undefined && JSON.stringify(readRuta(dibujada)) === JSON.stringify(ruta);
  const screen = <Pantalla client={client} drawn={same} />;
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => {
    if (same) hydrateRoot(root, screen);
    else createRoot(root).render(screen);
  });
}

/**
 * The draft's quote goes on with its own submission before its screen is there: sent unseen meanwhile, it would
 * stand on that screen as never asked for.
 */
function resumeOwnEnvio(ruta: Ruta): void {
  const { seleccion } = seleccionStore.store.getState();
  if (ruta.tipo === 'paso' && ruta.paso === 'cotizacion' && seleccion) resumeEnvio(seleccion);
}

/** Whoever only looked at the projects has nothing to lose with the connection, and no service worker. */
async function startOffline(client: QueryClient): Promise<void> {
  try {
    (await import('../navegador/offline/watchOffline.ts')).watchOffline(client);
  } catch {
    // Its code did not come: the page is none the worse.
  }
}

/** What is looked at is counted where the page can be without the code that does so. */
async function startDemanda(): Promise<void> {
  try {
    (await import('../seleccion/demanda/watchDemanda.ts')).watchDemanda();
  } catch {
    // As above.
  }
}

const root = document.getElementById('raiz');
if (root) {
  watchHistory();
  watchDireccion();
  const ruta = readRuta(window.location.href);
  resumeOwnEnvio(ruta);
  watchConnection();
  const client = createQueryClient();
  void start(root, client, ruta);
  if (ruta.tipo === 'paso') whenIdle(() => void startDemanda());
  const inicio = ruta.tipo === 'proyectos';
  if (!inicio || navigator.serviceWorker?.controller) whenIdle(() => void startOffline(client));
}
