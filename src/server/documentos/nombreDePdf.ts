/** File name of a quote. A folio is ASCII letters, digits and hyphens, so headers need no quoting. */
export function nombreDePdf(folio: string): string {
  return `Cotizacion-${folio}.pdf`;
}
