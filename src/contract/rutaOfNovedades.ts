/* Beside rutas.ts, which the first screen carries: this address is asked for by code that comes when there is time. */

/** The news of a project (decisions 9), below the calls, as a router's pattern. */
export const PATRON_NOVEDADES = '/Novedades/:id_proyecto';

/** In: what the page has already, as the last event's `id` said it. */
export function rutaOfNovedades(id_proyecto: number, desde?: string): string {
  const path = `/api${PATRON_NOVEDADES.replace(':id_proyecto', String(id_proyecto))}`;
  return desde === undefined ? path : `${path}?desde=${encodeURIComponent(desde)}`;
}

/** Name of the event that says no more than that the stream stands. */
export const BEAT_EVENT = 'latido';
/** How often it comes, ms: well within what proxies take for silence. */
export const BEAT_MS = 20_000;
