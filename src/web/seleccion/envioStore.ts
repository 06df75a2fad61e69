import { createStore } from 'zustand/vanilla';
import type { Consentimiento, RespuestaCorreo } from '../../contract/cotizacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { ApiFailure, newKey, sendCorreo } from '../api.ts';
import { waitBeforeRetry } from '../reintentos.ts';
import { sessionAlmacenamiento } from './almacenamiento.ts';
import { seleccionToText } from './codec.ts';
import { type Envio, isDefinitive, mustPost, nextEnvio, type Solicitud, solicitudFor } from './envio.ts';

/** A submission that was under way when the page was left is taken up again under the same key. */
const CLAVE_PENDIENTE = 'envioPendiente';

export const envioStore = createStore<Envio>(() => ({ estado: 'ninguno' }));

/** Submits the draft once; a second press while it is under way or done is the same submission. */
export function submitSeleccion(seleccion: Seleccion, consentimiento: Consentimiento): void {
  const envio = envioStore.getState();
  const { id_proyecto } = seleccion.proyecto;
  const text = seleccionToText(seleccion);
  const solicitud = solicitudFor(envio, { seleccion: text, consentimiento, id_proyecto }, newKey);
  if (mustPost(envio, solicitud)) void post(solicitud);
}

/** 'Reintentar envío'. */
export function retryEnvio(): void {
  const envio = envioStore.getState();
  if (envio.estado === 'fallida') void post(envio.solicitud);
}

export function forgetEnvio(): void {
  sessionAlmacenamiento.remove(CLAVE_PENDIENTE);
  envioStore.setState(nextEnvio(envioStore.getState(), { tipo: 'olvidar' }), true);
}

/** After a reload: goes on with the submission that had no answer yet. */
export function resumeEnvio(id_proyecto: number): void {
  const solicitud = readPendiente();
  if (envioStore.getState().estado === 'ninguno' && solicitud?.id_proyecto === id_proyecto) {
    void post(solicitud);
  }
}

/** A submission made without a network is sent when the network is back. */
export function watchConnection(): void {
  window.addEventListener('online', retryEnvio);
}

async function post(solicitud: Solicitud): Promise<void> {
  const { clave } = solicitud;
  const dispatch = (suceso: Parameters<typeof nextEnvio>[1]) =>
    envioStore.setState(nextEnvio(envioStore.getState(), suceso), true);
  sessionAlmacenamiento.write(CLAVE_PENDIENTE, JSON.stringify(solicitud));
  dispatch({ tipo: 'enviar', solicitud });
  try {
    const respuesta = await sendPatiently(solicitud);
    sessionAlmacenamiento.remove(CLAVE_PENDIENTE);
    dispatch({ tipo: 'emitida', clave, respuesta });
  } catch (error) {
    console.error('Correo', error);
    const { code, lotesCercanos } = (error instanceof ApiFailure && error.problema) || {};
    if (isDefinitive(code)) {
      sessionAlmacenamiento.remove(CLAVE_PENDIENTE);
      dispatch({ tipo: 'rechazada', clave, code, lotesCercanos });
    } else {
      dispatch({ tipo: 'fallida', clave });
    }
  }
}

async function sendPatiently({ clave, seleccion, consentimiento }: Solicitud): Promise<RespuestaCorreo> {
  for (let repetidos = 0; ; repetidos++) {
    try {
      return await sendCorreo({ seleccion, consentimiento }, clave);
    } catch (error) {
      const espera =
        error instanceof ApiFailure ? waitBeforeRetry(repetidos, error, Math.random()) : undefined;
      if (espera === undefined) throw error;
      await new Promise((wait) => setTimeout(wait, espera));
    }
  }
}

function readPendiente(): Solicitud | undefined {
  try {
    const stored = JSON.parse(sessionAlmacenamiento.read(CLAVE_PENDIENTE) ?? '{}');
    const { clave, seleccion, id_proyecto } = stored;
    const fits =
      typeof clave === 'string' && typeof seleccion === 'string' && typeof id_proyecto === 'number';
    // The server checks the consent that stands beside it, and this tab alone wrote it.
    return fits ? stored : undefined;
  } catch {
    return undefined;
  }
}
