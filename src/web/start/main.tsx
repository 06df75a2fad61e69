import '../ui/tokens.css';
import '../ui/base.css';
import '../layout/layout.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DoneReading } from '../../contract/pantalla.ts';
import { type Ruta, readRuta, standAt } from '../../contract/rutas.ts';
import { isCampaignParameter } from '../../domain/personas/origen.ts';
import { createQueryClient } from '../calls/readings.ts';
import { seedReadings } from '../calls/seedReadings.ts';
import { watchHistory } from '../navegador/arrival.ts';
import { keepCampana } from '../navegador/campanas.ts';
import { localDraftStorage } from '../navegador/draftStorage.ts';
import { isFramed } from '../navegador/isFramed.ts';
import { cleanDireccion, watchDireccion } from '../navegador/navigation.tsx';
import { pageSettings } from '../navegador/pageSettings.ts';
import { whenIdle } from '../navegador/whenIdle.ts';
import { PENDING_KEY } from '../seleccion/stored.ts';
import { Pantalla, prefetchPantalla } from './Pantalla.tsx';

/** Hydrates the server's HTML; renders here if that is missing or of another address. */
async function start(root: HTMLElement, client: QueryClient, ruta: Ruta): Promise<void> {
  const whole = await prefetchPantalla(ruta);
  // Only now: together with the script's start it would be one long task.
  const lecturas = document.getElementById('lecturas')?.textContent;
  // The server wrote it into the page, from the same contract.
  if (lecturas) seedReadings(client, JSON.parse(lecturas) as DoneReading[]);
  const { dibujada } = root.dataset;
  const same = whole && dibujada !== undefined && JSON.stringify(readRuta(dibujada)) === JSON.stringify(ruta);
  const screen = <Pantalla client={client} drawn={same} />;
  // A transition renders in slices, so that the page responds.
  startTransition(() => {
    if (same) hydrateRoot(root, screen);
    else createRoot(root).render(screen);
  });
}

async function startOffline(client: QueryClient): Promise<void> {
  try {
    (await import('../navegador/offline/watchOffline.ts')).watchOffline(client);
  } catch {
    // The chunk failed to load; the page works without it.
  }
}

/** The project list sends what an earlier visit left; a step does so by itself. */
async function sendLeft(): Promise<void> {
  if (!localDraftStorage.read(PENDING_KEY)) return;
  try {
    (await import('../seleccion/envioStore.ts')).watchConnection();
  } catch {
    // Offline: once more when the network is back.
  }
}

/** Counts views; the page works without this chunk. */
async function startDemanda(): Promise<void> {
  try {
    (await import('../seleccion/demanda/watchDemanda.ts')).watchDemanda();
  } catch {
    // As above.
  }
}

/** Only where others measure visits that agreed. */
async function startMedicion(client: QueryClient): Promise<void> {
  try {
    (await import('../medicion/watchMedicion.ts')).watchMedicion(client);
  } catch {
    // Not measured.
  }
}

/** Only a frame of the company's site needs it. */
async function startFramed(): Promise<void> {
  try {
    (await import('../embed/framed.ts')).watchHost();
  } catch {
    // The page scrolls within its frame.
  }
}

/** The address is shared and copied: nobody else came by this campaign. */
function takeCampana(): void {
  const { search } = window.location;
  const asked = [...new URLSearchParams(search).keys()];
  if (!asked.some(isCampaignParameter)) return;
  keepCampana(search);
  cleanDireccion(isCampaignParameter);
}

const root = document.getElementById('raiz');
if (root) {
  standAt(pageSettings.origen);
  if (readRuta(window.location.href).tipo !== 'panel') takeCampana();
  watchHistory();
  watchDireccion();
  const ruta = readRuta(window.location.href);
  const client = createQueryClient();
  void start(root, client, ruta);
  if (isFramed()) void startFramed();
  if (ruta.tipo === 'paso') whenIdle(() => void startDemanda());
  if (ruta.tipo === 'proyectos') {
    whenIdle(() => void sendLeft());
    window.addEventListener('online', () => void sendLeft());
  }
  if (pageSettings.medicion) whenIdle(() => void startMedicion(client));
  whenIdle(() => void startOffline(client));
}
