import { offSite, onSite, standAt } from '../../../contract/rutas.ts';
import { askPatiently } from './askPatiently.ts';
import { type AssetClass, classOf, isNeverFramed, KEPT_DOCUMENTS, mayKeep, readingKeyOf } from './classOf.ts';
import {
  CATALOGO,
  DOCUMENTOS,
  discardOld,
  find,
  hasProgram,
  KEPT_READINGS,
  keep,
  programOf,
} from './kept.ts';
import { dropCotizacion, findCotizacion, KEPT_AT, keepCotizacion } from './keptCotizaciones.ts';
import { QUESTION, type SeenFiles, SIN_RED } from './messages.ts';
import { composeOfflinePage } from './offlinePage.ts';

declare const self: ServiceWorkerGlobalScope;
/** Prepended to this script by the server (`plataforma/files/worker.ts`). */
declare const PROGRAMA: { version: string; archivos: readonly string[] };

standAt(new URL('.', self.location.href).href);
const propio = programOf(PROGRAMA.version);
/** Ids of pages that were answered from the cache, with the instant of a quote; a page may ask only later. */
const sinRed = new Map<string, string>();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  // WebKit asks nobody who may frame a page that a worker answered.
  if (event.request.destination === 'iframe' && isNeverFramed(event.request.url)) return;
  const clase = classOf(event.request, self.location.origin);
  if (clase) event.respondWith(answer(event, clase));
  // Without a response, a preloaded page would be requested twice.
  else if (event.request.mode === 'navigate') event.respondWith(fetchDocumento(event));
});
self.addEventListener('message', (event) => {
  const { source, data } = event;
  if (data !== QUESTION) return event.waitUntil(keepSeen(data));
  const since = source instanceof Client && sinRed.get(source.id);
  if (source && typeof since === 'string') source.postMessage(SIN_RED + since);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const ruta: unknown = event.notification.data;
  if (typeof ruta === 'string') event.waitUntil(showPage(new URL(onSite(ruta), self.location.origin).href));
});

/** Goes there in an open page of the same part of the site, else in a new one. */
async function showPage(url: string): Promise<void> {
  const partOf = (address: string) => offSite(new URL(address).pathname).split('/')[1];
  const pages = await self.clients.matchAll({ type: 'window' });
  const same = pages.find((page) => partOf(page.url) === partOf(url));
  const page = (await same?.navigate(url).catch(() => null)) ?? (await self.clients.openWindow(url));
  await page?.focus();
}

/** Caches the pages. The program of unopened steps follows once a step was opened, or replaces a former one. */
async function install(): Promise<void> {
  await Promise.all(
    KEPT_DOCUMENTS.map(async (address) => {
      const response = await fetch(onSite(address));
      if (mayKeep(response)) await keep(DOCUMENTOS, address, response);
    }),
  );
  if (await hasProgram()) await keepProgram();
  await self.skipWaiting();
}

/** Caches what of the program is not cached yet. */
async function keepProgram(): Promise<void> {
  if (savesData()) return;
  const cache = await caches.open(propio);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(PROGRAMA.archivos.filter((it) => !kept.has(it)));
}

async function activate(): Promise<void> {
  // Without preload each page would wait for this worker to start.
  await self.registration.navigationPreload?.enable();
  await discardOld(PROGRAMA.version);
  await self.clients.claim();
}

/** With data saving on, caches only what was fetched anyway. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(self.navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

function answer(event: FetchEvent, clase: AssetClass): Promise<Response> {
  if (clase.clase === 'archivo') return answerArchivo(event, clase.programa ? propio : CATALOGO);
  if (clase.clase === 'lectura') return answerReading(event);
  if (clase.clase === 'cotizacion') return answerCotizacion(event);
  return answerDocumento(event, clase);
}

/** Cache first: a name with a content hash never goes stale. */
async function answerArchivo(event: FetchEvent, cacheName: string): Promise<Response> {
  const { request } = event;
  const kept = await find(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (mayKeep(response)) event.waitUntil(keep(cacheName, request.url, response.clone()));
  return response;
}

async function answerReading(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const solicitud = await request.clone().text();
  const clave = readingKeyOf(offSite(new URL(request.url).pathname).slice('/api/'.length), solicitud);
  return networkFirst(
    event,
    event.clientId,
    () => find(clave, KEPT_READINGS),
    async () => {
      const response = await askPatiently(
        () => fetch(request.clone()),
        () => self.navigator.onLine && !request.signal.aborted,
      );
      // The answer's no-store is meant for proxies; here it is shown with a warning.
      if (response.ok) event.waitUntil(keep(KEPT_READINGS, clave, response.clone()));
      return response;
    },
  );
}

async function answerCotizacion(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const solicitud = await request.clone().text();
  return networkFirst(
    event,
    event.clientId,
    () => findCotizacion(solicitud),
    async () => {
      const response = await fetch(request.clone());
      if (response.ok) event.waitUntil(keepCotizacion(solicitud, await response.clone().text()));
      // The server erased it: so does the device.
      else if (response.status === 404 || response.status === 410) event.waitUntil(dropCotizacion(solicitud));
      return response;
    },
  );
}

function answerDocumento(
  event: FetchEvent,
  { documento, secreto }: Extract<AssetClass, { clase: 'documento' }>,
): Promise<Response> {
  return networkFirst(
    event,
    event.resultingClientId,
    async () => (await find(documento, DOCUMENTOS)) ?? offlinePage(),
    async () => {
      const preloaded: Response | undefined = await event.preloadResponse;
      const response = preloaded ?? (await fetch(event.request));
      if (!secreto && mayKeep(response)) event.waitUntil(keep(DOCUMENTOS, documento, response.clone()));
      return response;
    },
  );
}

/** A page that is not cached: without a network our own words, not the browser's. */
async function fetchDocumento(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

function offlinePage(): Response {
  const letra = PROGRAMA.archivos.find((it) => it.includes('instrument-sans-latin-wght-normal'));
  return new Response(composeOfflinePage(letra), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/**
 * The server's answer, even an error. Without any answer, the cached one; the page is then told,
 * so that stale data do not pass for fresh.
 */
async function networkFirst(
  { request }: FetchEvent,
  client: string,
  findKept: () => Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    const kept = request.signal.aborted ? undefined : await findKept();
    if (!kept) throw error;
    // A list without an instant does not replace the quote's.
    const since = kept.headers.get(KEPT_AT) ?? sinRed.get(client) ?? '';
    sinRed.set(client, since);
    // Not awaited: the client of a loading page exists only after its answer, so waiting would deadlock.
    void self.clients.get(client).then((page) => page?.postMessage(SIN_RED + since));
    return kept;
  }
}

/** Caches what a page fetched past this worker, if it is of a cached class, and the program if it asks so. */
async function keepSeen({ archivos, lecturas, programa }: SeenFiles): Promise<void> {
  for (const [llamada, solicitud, filas] of lecturas) {
    const url = new URL(onSite(`/api/${llamada}`), self.location.origin).href;
    const clase = classOf({ method: 'POST', mode: 'cors', url }, self.location.origin)?.clase;
    if (clase === 'cotizacion') await keepCotizacion(solicitud, filas);
    if (clase !== 'lectura') continue;
    const headers = { 'Content-Type': 'application/json' };
    await keep(KEPT_READINGS, readingKeyOf(llamada, solicitud), new Response(filas, { headers }));
  }
  for (const url of archivos) {
    const clase = classOf({ method: 'GET', mode: 'cors', url }, self.location.origin);
    if (clase?.clase !== 'archivo' || (await find(url))) continue;
    // From the browser's HTTP cache, where it still is.
    const response = await fetch(url).catch(() => undefined);
    if (response && mayKeep(response)) await keep(clase.programa ? propio : CATALOGO, url, response);
  }
  if (programa) await keepProgram();
}
