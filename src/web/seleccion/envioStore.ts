import { createStore } from 'zustand/vanilla';
import type { Consentimiento, RespuestaCorreo } from '../../contract/cotizacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { ApiFailure, newKey, sendCorreo } from '../api.ts';
import { waitBeforeRetry } from '../reintentos.ts';
import { track } from '../track.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { localAlmacenamiento as almacen } from './almacenamiento.ts';
import { seleccionToText } from './codec.ts';
import {
  type Envio,
  erroresDeContacto,
  isDefinitive,
  mustPost,
  nextEnvio,
  type Solicitud,
  solicitudFor,
} from './envio.ts';
import { addPendiente, readPendientes, removePendiente } from './pendientes.ts';

/** How often a submission that found no network is tried again while nothing tells of one, ms. */
const VUELTA_MS = 15_000;

export const envioStore = createStore<Envio>(() => ({ estado: 'ninguno' }));

/** Submits the draft once; a second press while it is under way or done is the same submission. */
export function submitSeleccion(seleccion: Seleccion, consentimiento: Consentimiento): void {
  const envio = envioStore.getState();
  const { id_proyecto } = seleccion.proyecto;
  const text = seleccionToText(seleccion);
  const solicitud = solicitudFor(envio, { seleccion: text, consentimiento, id_proyecto }, newKey);
  // A draft that was put right takes the place of the one that could not be sent.
  if (envio.estado === 'fallida' && envio.solicitud !== solicitud) {
    removePendiente(almacen, envio.solicitud.clave);
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

/** A new selection begins. What the visitor was told would be sent, or was still under way, stays pending. */
export function forgetEnvio(): void {
  const envio = envioStore.getState();
  if (envio.estado === 'fallida' && !envio.sinRed) removePendiente(almacen, envio.solicitud.clave);
  envioStore.setState(nextEnvio(envio, { tipo: 'olvidar' }), true);
}

/** After a reload: goes on with the submission that had no answer yet. */
export function resumeEnvio(id_proyecto: number): void {
  if (envioStore.getState().estado !== 'ninguno') return;
  const solicitud = readPendientes(almacen, Date.now()).findLast((it) => it.id_proyecto === id_proyecto);
  if (solicitud) void post(solicitud);
}

/** What was submitted without a network is sent when there is one again, whatever screen is open then. */
export function watchConnection(): void {
  window.addEventListener('online', sendPendientes);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendPendientes();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendPendientes();
  });
  setInterval(sendPendientes, VUELTA_MS);
  whenIdle(sendPendientes);
}

function sendPendientes(): void {
  const envio = envioStore.getState();
  if (navigator.onLine === false) return;
  if (envio.estado === 'fallida' && envio.sinRed) void post(envio.solicitud);
  const shown = envio.estado === 'ninguno' ? undefined : envio.solicitud.clave;
  for (const solicitud of readPendientes(almacen, Date.now())) {
    if (solicitud.clave !== shown && !underWay.has(solicitud.clave)) void sendUnseen(solicitud);
  }
}

/** Submissions that are being sent by this page, by key. */
const underWay = new Set<string>();

/** Sends what is no longer on any screen: only what may pass another time stays pending. */
async function sendUnseen(solicitud: Solicitud): Promise<void> {
  underWay.add(solicitud.clave);
  try {
    const { folio } = await sendCorreo(solicitud, solicitud.clave);
    removePendiente(almacen, solicitud.clave);
    track({ event: 'cotizacion', id_proyecto: solicitud.id_proyecto, folio }, solicitud.clave);
  } catch (error) {
    if (!mayPassLater(error)) removePendiente(almacen, solicitud.clave);
  } finally {
    underWay.delete(solicitud.clave);
  }
}

/** A forgery check (403) passes once the page has its cookie again; other refusals of the content never do. */
function mayPassLater(error: unknown): boolean {
  const status = error instanceof ApiFailure ? error.status : undefined;
  return status === undefined || status >= 500 || status === 429 || status === 403;
}

async function post(solicitud: Solicitud): Promise<void> {
  const { clave } = solicitud;
  const dispatch = (suceso: Parameters<typeof nextEnvio>[1]) =>
    envioStore.setState(nextEnvio(envioStore.getState(), suceso), true);
  addPendiente(almacen, solicitud, Date.now());
  underWay.add(clave);
  dispatch({ tipo: 'enviar', solicitud });
  try {
    const respuesta = await sendPatiently(solicitud);
    removePendiente(almacen, clave);
    dispatch({ tipo: 'emitida', clave, respuesta });
    // The server keeps the same key with the quote.
    track({ event: 'cotizacion', id_proyecto: solicitud.id_proyecto, folio: respuesta.folio }, clave);
  } catch (error) {
    console.error('Correo', error);
    const problema = error instanceof ApiFailure ? error.problema : undefined;
    const { code, lotesCercanos } = problema ?? {};
    const errores = erroresDeContacto(problema);
    if (errores) {
      removePendiente(almacen, clave);
      dispatch({ tipo: 'corregible', clave, errores });
    } else if (isDefinitive(code)) {
      removePendiente(almacen, clave);
      dispatch({ tipo: 'rechazada', clave, code, lotesCercanos });
    } else {
      dispatch({ tipo: 'fallida', clave, sinRed: foundNoNetwork(error) });
    }
  } finally {
    underWay.delete(clave);
  }
}

const foundNoNetwork = (error: unknown) => error instanceof ApiFailure && error.status === undefined;

async function sendPatiently({ clave, seleccion, consentimiento }: Solicitud): Promise<RespuestaCorreo> {
  for (let repetidos = 0; ; repetidos++) {
    try {
      return await sendCorreo({ seleccion, consentimiento }, clave);
    } catch (error) {
      // The browser knows that there is none: the visitor hears of it at once.
      if (foundNoNetwork(error) && navigator.onLine === false) throw error;
      const espera =
        error instanceof ApiFailure ? waitBeforeRetry(repetidos, error, Math.random()) : undefined;
      if (espera === undefined) throw error;
      await new Promise((wait) => setTimeout(wait, espera));
    }
  }
}
