const AT_ONCE = /^inmediata\.?$/i;
const LATER = /^(\d{1,3}) mes(?:es)? después del apartado\.?$/i;

/**
 * Months from the apartado of a delivery told as 'Inmediata' (0) or '6 meses después del apartado'; any other text
 * tells no date.
 */
export function monthsToDelivery(entrega = ''): number | undefined {
  const text = entrega.trim();
  if (AT_ONCE.test(text)) return 0;
  const meses = LATER.exec(text)?.[1];
  return meses === undefined ? undefined : Number(meses);
}
