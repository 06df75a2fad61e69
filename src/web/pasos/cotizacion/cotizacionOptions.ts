import { queryOptions } from '@tanstack/react-query';
import { readRuta } from '../../../contract/rutas.ts';
import { readCotizacion } from '../../calls/api.ts';

/**
 * The issued quote behind a secret, and how its mail stands: asked again while the mail is on its way, ever more
 * rarely, and never from a hidden tab (the library's own rule).
 */
export function cotizacionOptions(c: string) {
  return queryOptions({
    queryKey: ['RecuperarCotizacion', c] as const,
    queryFn: ({ signal }) => readCotizacion(c, signal),
    refetchInterval: ({ state }) =>
      state.data?.entrega.estado === 'pendiente' ? queryWait(state.dataUpdateCount) : false,
  });
}

/** The same for the quote of an issued quote's own address. */
export function cotizacionOptionsAt(url: string) {
  const ruta = readRuta(url);
  return cotizacionOptions(ruta.tipo === 'emitida' ? ruta.c : '');
}

/** Waits between two questions, ms; the last one repeats. */
const ESPERAS_MS = [2000, 3000, 5000, 8000, 13_000, 20_000];
/** After so many answers it asks no more (about five minutes): the mail goes out all the same. */
const CONSULTAS = 18;

/**
 * How long until the screen asks again how the mail stands. In: answers so far.
 * Out: ms, or `false` where it has asked long enough.
 */
export function queryWait(respuestas: number): number | false {
  if (respuestas >= CONSULTAS) return false;
  return ESPERAS_MS[Math.min(Math.max(respuestas, 1), ESPERAS_MS.length) - 1] ?? false;
}
