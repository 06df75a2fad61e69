import { createStore } from 'zustand/vanilla';
import type { Consentimiento, CorreoAnswer } from '../../contract/cotizacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { ApiFailure, newKey, sendCorreo } from '../calls/api.ts';
import { waitBeforeRetry } from '../calls/retries.ts';
import { type DraftStorage, localDraftStorage as draftStorage } from '../navegador/draftStorage.ts';
import { track } from '../navegador/track.ts';
import { whenIdle } from '../navegador/whenIdle.ts';
import { seleccionToText } from './codec.ts';
import {
  contactoErrorsOf,
  type Envio,
  isDefinitive,
  mustPost,
  nextEnvio,
  type Solicitud,
  solicitudFor,
} from './envio.ts';
import { PENDING_KEY, whenCleared } from './stored.ts';

/** Retry interval without a network if no `online` event comes, ms. */
const VUELTA_MS = 15_000;

export const envioStore = createStore<Envio>(() => ({ estado: 'ninguno' }));

/** Submits the draft once; a repeated press joins the same submission. */
export function submitSeleccion(
  seleccion: Seleccion,
  {
    consentimiento,
    ...led
  }: Pick<Solicitud, 'asesor' | 'campana' | 'primeraCampana' | 'plan'> & { consentimiento: Consentimiento },
): void {
  const envio = envioStore.getState();
  const { id_proyecto } = seleccion.proyecto;
  const text = seleccionToText(seleccion);
  const solicitud = solicitudFor(envio, { seleccion: text, consentimiento, ...led, id_proyecto }, newKey);
  // A corrected draft replaces the failed one.
  if (envio.estado === 'fallida' && envio.solicitud !== solicitud) {
    removePending(draftStorage, envio.solicitud.clave);
  }
  if (!mustPost(envio, solicitud)) return;
  track({ event: 'datos', id_proyecto });
  void post(solicitud);
}

/** 'Reintentar envío'. */
export function retryEnvio(): void {
  const envio = envioStore.getState();
  if (envio.estado === 'fallida') void post(envio.solicitud);
}

/** Starts a new selection. A submission that was promised or under way stays pending. */
export function forgetEnvio(): void {
  const envio = envioStore.getState();
  if (envio.estado === 'fallida' && !envio.sinRed) removePending(draftStorage, envio.solicitud.clave);
  envioStore.setState(nextEnvio(envio, { tipo: 'olvidar' }), true);
}

whenCleared(forgetEnvio);

/** After a reload: continues this draft's own unanswered submission. */
export function resumeEnvio(seleccion: Seleccion): void {
  if (envioStore.getState().estado !== 'ninguno') return;
  const solicitud = pendingOf(readPending(draftStorage, Date.now()), seleccionToText(seleccion));
  if (solicitud) void post(solicitud);
}

let watching = false;

/** Sends pending submissions when the network returns, on any screen. */
export function watchConnection(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('online', sendPending);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendPending();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendPending();
  });
  setInterval(sendPending, VUELTA_MS);
  whenIdle(sendPending);
}

function sendPending(): void {
  const envio = envioStore.getState();
  if (navigator.onLine === false) return;
  if (envio.estado === 'fallida' && envio.sinRed) void post(envio.solicitud);
  const shown = envio.estado === 'ninguno' ? undefined : envio.solicitud.clave;
  for (const solicitud of readPending(draftStorage, Date.now())) {
    if (solicitud.clave !== shown && !underWay.has(solicitud.clave)) void sendUnseen(solicitud);
  }
}

/** Keys of the submissions that this page is sending. */
const underWay = new Set<string>();

/** Sends a submission that no screen shows. It stays pending only if a retry may succeed. */
async function sendUnseen(solicitud: Solicitud): Promise<void> {
  underWay.add(solicitud.clave);
  try {
    const respuesta = await sendCorreo(solicitud, solicitud.clave);
    removePending(draftStorage, solicitud.clave);
    trackIssued(solicitud, respuesta);
  } catch (error) {
    if (!mayPassLater(error)) removePending(draftStorage, solicitud.clave);
  } finally {
    underWay.delete(solicitud.clave);
  }
}

/** Under the key that the server stores with the quote. */
function trackIssued({ id_proyecto, clave }: Solicitud, { folio, cotizacion }: CorreoAnswer): void {
  track({ event: 'cotizacion', id_proyecto, folio, total: cotizacion.precioTotal }, clave);
}

/** A failed forgery check (403) succeeds once the page has its cookie again; other refusals never do. */
function mayPassLater(error: unknown): boolean {
  const status = error instanceof ApiFailure ? error.status : undefined;
  return status === undefined || status >= 500 || status === 429 || status === 403;
}

async function post(solicitud: Solicitud): Promise<void> {
  const { clave } = solicitud;
  const dispatch = (suceso: Parameters<typeof nextEnvio>[1]) =>
    envioStore.setState(nextEnvio(envioStore.getState(), suceso), true);
  addPending(draftStorage, solicitud, Date.now());
  underWay.add(clave);
  dispatch({ tipo: 'enviar', solicitud });
  try {
    const respuesta = await sendPatiently(solicitud);
    removePending(draftStorage, clave);
    dispatch({ tipo: 'emitida', clave, respuesta });
    trackIssued(solicitud, respuesta);
  } catch (error) {
    console.error('Correo', error);
    const problema = error instanceof ApiFailure ? error.problema : undefined;
    const { code, lotesCercanos } = problema ?? {};
    const errores = contactoErrorsOf(problema);
    if (errores) {
      removePending(draftStorage, clave);
      dispatch({ tipo: 'corregible', clave, errores });
    } else if (isDefinitive(code)) {
      removePending(draftStorage, clave);
      dispatch({ tipo: 'rechazada', clave, code, lotesCercanos });
    } else {
      dispatch({ tipo: 'fallida', clave, sinRed: foundNoNetwork(error) });
    }
  } finally {
    underWay.delete(clave);
  }
}

const foundNoNetwork = (error: unknown) => error instanceof ApiFailure && error.status === undefined;

async function sendPatiently({ clave, ...cuerpo }: Solicitud): Promise<CorreoAnswer> {
  for (let repetidos = 0; ; repetidos++) {
    try {
      return await sendCorreo(cuerpo, clave);
    } catch (error) {
      // The browser knows that it is offline: tell the visitor at once.
      if (foundNoNetwork(error) && navigator.onLine === false) throw error;
      const espera =
        error instanceof ApiFailure ? waitBeforeRetry(repetidos, error, Math.random()) : undefined;
      if (espera === undefined) throw error;
      await new Promise((wait) => setTimeout(wait, espera));
    }
  }
}

/** Lifetime of a submission without an answer, ms. After a week the visitor no longer expects the quote. */
const VIDA_MS = 7 * 24 * 60 * 60 * 1000;
/** Most pending submissions. Nobody asks for more quotes offline. */
const MAXIMO = 5;

interface Pendiente extends Solicitud {
  /** Time of submission, ms since the epoch. */
  desde: number;
}

/** Pending submissions, oldest first. Unreadable or expired ones count as missing. */
export function readPending(draftStorage: DraftStorage, now: number): Solicitud[] {
  return readAll(draftStorage)
    .filter(({ desde }) => now - desde < VIDA_MS)
    .map(({ desde: _desde, ...solicitud }) => solicitud);
}

/** The draft's last submission, by its exact text. Another draft of the same project does not match. */
export function pendingOf(pendientes: readonly Solicitud[], seleccion: string): Solicitud | undefined {
  return pendientes.findLast((it) => it.seleccion === seleccion);
}

export function addPending(draftStorage: DraftStorage, solicitud: Solicitud, now: number): void {
  const all = readAll(draftStorage);
  if (all.some(({ clave }) => clave === solicitud.clave)) return;
  write(draftStorage, [...all, { ...solicitud, desde: now }].slice(-MAXIMO));
}

export function removePending(draftStorage: DraftStorage, clave: string): void {
  write(
    draftStorage,
    readAll(draftStorage).filter((pendiente) => pendiente.clave !== clave),
  );
}

function write(draftStorage: DraftStorage, all: readonly Pendiente[]): void {
  if (all.length) draftStorage.write(PENDING_KEY, JSON.stringify(all));
  else draftStorage.remove(PENDING_KEY);
}

function readAll(draftStorage: DraftStorage): Pendiente[] {
  try {
    const stored: unknown = JSON.parse(draftStorage.read(PENDING_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending) : [];
  } catch {
    return [];
  }
}

/** Checks the form only; the server validates texts and consent. */
function isPending(stored: unknown): stored is Pendiente {
  if (typeof stored !== 'object' || stored === null) return false;
  const { clave, seleccion, id_proyecto, desde } = stored as Record<string, unknown>;
  return (
    typeof clave === 'string' &&
    typeof seleccion === 'string' &&
    typeof id_proyecto === 'number' &&
    typeof desde === 'number'
  );
}
