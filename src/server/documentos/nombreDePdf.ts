/** Name of a quote's file. A folio is ASCII letters, digits and hyphens, so no header needs to quote it. */
export function nombreDePdf(folio: string): string {
  return `Cotizacion-${folio}.pdf`;
}
