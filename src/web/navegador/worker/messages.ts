/** From the service worker to a page: it was just answered from what had been kept. */
export const SIN_RED = 'sin-red';

/** From a page to the service worker: has anything of mine been answered so? */
export const QUESTION = 'sin-red?';

/** From a page that was open before there was a service worker: what it had fetched by then. */
export interface SeenFiles {
  /** Addresses of files. */
  archivos: readonly string[];
  /** Answers of reading calls: name, JSON text of the question, JSON text of the rows. */
  lecturas: readonly (readonly [llamada: string, solicitud: string, filas: string])[];
}
