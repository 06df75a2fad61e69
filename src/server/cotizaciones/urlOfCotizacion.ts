/** Absolute path at which whoever holds the token sees the quote. In: the quote's project. */
export function urlOfCotizacion({ proyecto }: { proyecto: { id_proyecto: number } }, token: string): string {
  return `/lotificacion/cotizacion/${proyecto.id_proyecto}?c=${token}`;
}
