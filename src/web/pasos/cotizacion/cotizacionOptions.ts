import { queryOptions } from '@tanstack/react-query';
import { readCotizacion } from '../../api.ts';
import { esperaDeConsulta } from './esperaDeConsulta.ts';

/**
 * The issued quote behind a secret, and how its mail stands: asked again while the mail is on its way, ever more
 * rarely, and never from a hidden tab (the library's own rule).
 */
export function cotizacionOptions(c: string) {
  return queryOptions({
    queryKey: ['RecuperarCotizacion', c] as const,
    queryFn: ({ signal }) => readCotizacion(c, signal),
    refetchInterval: ({ state }) =>
      state.data?.entrega.estado === 'pendiente' ? esperaDeConsulta(state.dataUpdateCount) : false,
  });
}
