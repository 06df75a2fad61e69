/** From the service worker to a page: its answer came from the cache. An issued quote's ends with its instant. */
export const SIN_RED = 'sin-red ';

/** From a page to the service worker: did any answer of mine come from the cache? */
export const QUESTION = 'sin-red?';

/** From a page: what it fetched so far, perhaps before the service worker existed. */
export interface SeenFiles {
  /** Addresses of files. */
  archivos: readonly string[];
  /** Answers of reading calls: name, JSON text of the request, JSON text of the rows. */
  lecturas: readonly (readonly [llamada: string, solicitud: string, filas: string])[];
  /** Whether the next steps' code is to be kept too; not for visitors who only saw the project list. */
  programa: boolean;
}
