/** SQL condition: approved and not yet written into the catalogue. */
export const WAITING = 'aprobada_en is not null and aplicada_en is null and retirada_en is null';

/** SQL condition: a list is due. In: SQL of the instant. */
export const someAreDue = (moment: string): string =>
  `exists (select from lista_de_precios where ${WAITING} and vigente_en <= ${moment}::timestamptz)`;
