/** A buyer and the quote that gives the price, as holds and sales store them. */
interface BuyerAndQuote<Buyer extends { clave: string } = { clave: string }, Quote = unknown> {
  /** `null`: none named, or erased. */
  buyer: Buyer | null;
  /** `null`: no quote, so no price. */
  quote: Quote | null;
}

/**
 * What a sale takes over from the hold that it ends (decisions 8). The buyer, unless the sale names one; the
 * quote, unless the sale names a quote or another person. In: `hold`: `null` if the lot was not held.
 */
export function takeOverApartado<B extends { clave: string }, Q>(
  named: BuyerAndQuote<B, Q>,
  hold: BuyerAndQuote<B, Q> | null,
): BuyerAndQuote<B, Q> {
  if (!hold) return named;
  const isSameBuyer = named.buyer === null || named.buyer.clave === hold.buyer?.clave;
  return {
    buyer: named.buyer ?? hold.buyer,
    quote: named.quote ?? (isSameBuyer ? hold.quote : null),
  };
}
