import { queryOptions } from '@tanstack/react-query';
import { readCotizacion } from '../../api.ts';

/** How often the screen asks whether the mail has gone out, ms. */
const CONSULTA_MS = 4000;
/** After so many answers it asks no more: the mail goes out all the same, the visitor has long read on. */
const CONSULTAS = 40;

/** The issued quote behind a secret, and how its mail stands. */
export function cotizacionOptions(c: string) {
  return queryOptions({
    queryKey: ['RecuperarCotizacion', c] as const,
    queryFn: ({ signal }) => readCotizacion(c, signal),
    refetchInterval: ({ state }) =>
      state.data?.entrega.estado === 'pendiente' && state.dataUpdateCount < CONSULTAS ? CONSULTA_MS : false,
  });
}
