/** Sentences for a lot that is held for the reader or sold to them. Not in `TEXTOS`, which every first visit loads. */
export const TEXTOS_OWN = {
  apartado: (cuando: string) => `Apartado para ti hasta el ${cuando}`,
  apartadoTexto: (lote: string) =>
    `El lote ${lote} conserva el precio de esta cotización. Hora del centro de México.`,
  pagado: 'Apartado para ti, con tu pago registrado',
  pagadoTexto: (lote: string) =>
    `El lote ${lote} conserva el precio de esta cotización y tu apartado ya no termina por sí solo.`,
  vendido: (lote: string) => `¡Es tuyo! El lote ${lote} ya se vendió a tu nombre`,
} as const;
