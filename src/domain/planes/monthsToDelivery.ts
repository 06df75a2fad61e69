const ENTREGA = /^(\d{1,3}) mes(?:es)? después del apartado\.?$/i;

/** Months of a delivery told as '6 meses después del apartado'; any other text tells no date. */
export function monthsToDelivery(entrega: string | undefined): number | undefined {
  const [, meses] = ENTREGA.exec(entrega?.trim() ?? '') ?? [];
  return meses === undefined ? undefined : Number(meses);
}
