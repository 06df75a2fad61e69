import { queryOptions } from '@tanstack/react-query';
import { readRuta } from '../../../contract/rutas.ts';
import { readCotizacion } from '../../calls/api.ts';

/**
 * The issued quote of a secret, with its mail's status. Polled while the mail is on its way, with growing waits;
 * the library never polls from a hidden tab.
 */
export function cotizacionOptions(c: string) {
  return queryOptions({
    queryKey: ['RecuperarCotizacion', c] as const,
    queryFn: ({ signal }) => readCotizacion(c, signal),
    refetchInterval: ({ state }) =>
      state.data?.entrega.estado === 'pendiente' ? queryWait(state.dataUpdateCount) : false,
  });
}

/** The same by an issued quote's address. */
export function cotizacionOptionsAt(url: string) {
  const ruta = readRuta(url);
  return cotizacionOptions(ruta.tipo === 'emitida' ? ruta.c : '');
}

/** Waits between polls, ms; the last one repeats. */
const ESPERAS_MS = [2000, 3000, 5000, 8000, 13_000, 20_000];
/** Most polls, some five minutes. The mail goes out regardless. */
const CONSULTAS = 18;

/** In: answers so far. Out: ms until the next poll, or `false` to stop. */
export function queryWait(respuestas: number): number | false {
  if (respuestas >= CONSULTAS) return false;
  return ESPERAS_MS[Math.min(Math.max(respuestas, 1), ESPERAS_MS.length) - 1] ?? false;
}
