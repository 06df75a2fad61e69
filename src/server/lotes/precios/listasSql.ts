/** Approved, and not yet carried into the catalogue. */
export const WAITING = 'aprobada_en is not null and aplicada_en is null and retirada_en is null';

/** SQL: whether a list's minute has come that nobody has carried into the catalogue. In: a parameter, the moment. */
export const someAreDue = (moment: string): string =>
  `exists (select from lista_de_precios where ${WAITING} and vigente_en <= ${moment}::timestamptz)`;
