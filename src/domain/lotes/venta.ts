/** A buyer and the quote that gives the price, as a hold and a sale store them. */
export interface BuyerAndQuote<Buyer extends { clave: string } = { clave: string }, Quote = unknown> {
  /** `null`: nobody was named, or their data were deleted. */
  buyer: Buyer | null;
  /** `null`: there is no quote, and so no price. */
  quote: Quote | null;
}

/**
 * What a sale takes over from the hold that it ends (decisions 8): the buyer, unless the sale names one; the quote and its
 * price, unless the sale names a quote or another person.
 * In: `clave`: the buyer's `mailboxKeyOf`; `hold`: `null` where the lot was not held.
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
