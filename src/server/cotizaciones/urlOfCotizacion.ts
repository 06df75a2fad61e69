import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';

/** Absolute path at which whoever holds the token sees the quote. */
export function urlOfCotizacion(documento: DocumentoCotizacion, token: string): string {
  return `/lotificacion/cotizacion/${documento.proyecto.id_proyecto}?c=${token}`;
}
