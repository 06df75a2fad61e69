/* Kept apart from rutas.ts: the first screen does not need it. */

/** Router pattern below the calls (decisions 9). */
export const PATRON_NOVEDADES = '/Novedades/:id_proyecto';

/** In: `desde`: id of the last event received. */
export function rutaOfNovedades(id_proyecto: number, desde?: string): string {
  const path = `/api${PATRON_NOVEDADES.replace(':id_proyecto', String(id_proyecto))}`;
  return desde === undefined ? path : `${path}?desde=${encodeURIComponent(desde)}`;
}

/** Heartbeat event of the stream. */
export const BEAT_EVENT = 'latido';
/** Heartbeat interval, ms: shorter than proxies' idle timeouts. */
export const BEAT_MS = 20_000;
