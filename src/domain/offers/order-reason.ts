// Why an offer stands where it stands in its product's list, from the offers alone: nothing else decides the order.

/** What the order rests on, and what it leaves to the visitor: the total. Minor units of one currency. */
export interface OrderedOffer {
  readonly available: boolean;
  readonly priceMinor: number;
  /** null = the merchant states no shipping. */
  readonly totalMinor: number | null;
}

export interface OrderReason {
  /** 1 = first; null = sold out, so it stands behind all that are in stock. */
  readonly place: number | null;
  /** How much more than the lowest price in stock; below zero for a sold-out offer that was cheaper. */
  readonly aboveLowestMinor: number;
  /** Another offer in stock asks the same: which of the two comes first says nothing. */
  readonly isTie: boolean;
  /** No offer in stock comes to less with shipping, as far as shipping is stated. */
  readonly isLowestTotal: boolean;
}

/** One reason for each offer, in the order given, which is that of `compareOffers`. */
export function explainOrder(offers: readonly OrderedOffer[]): OrderReason[] {
  const inStock = offers.filter(({ available }) => available);
  const lowestMinor = Math.min(...(inStock.length === 0 ? offers : inStock).map(each => each.priceMinor));
  const lowestTotal = Math.min(...inStock.map(({ totalMinor }) => totalMinor ?? Infinity));
  return offers.map(offer => {
    const { available, priceMinor, totalMinor } = offer;
    return {
      place: available ? inStock.indexOf(offer) + 1 : null,
      aboveLowestMinor: priceMinor - lowestMinor,
      isTie: available && inStock.some(other => other !== offer && other.priceMinor === priceMinor),
      isLowestTotal: available && totalMinor === lowestTotal,
    };
  });
}
