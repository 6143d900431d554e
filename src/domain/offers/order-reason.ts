// Why an offer has its place in its product's list, from the offers alone: nothing else decides the order.

/** What the order depends on. Minor units of one currency. */
export interface OrderedOffer {
  readonly available: boolean;
  readonly priceMinor: number;
  /** null = the merchant states no shipping. */
  readonly totalMinor: number | null;
}

export interface OrderReason {
  /** 1 = first; null = sold out, so it comes after all that are in stock. */
  readonly place: number | null;
  /** Nothing else is in stock. */
  readonly isOnly: boolean;
  /** How much more than the lowest price in stock; below zero for a sold-out offer that was cheaper. */
  readonly aboveLowestMinor: number;
  /** What decides between it and others in stock at its price: the total, or lots when that is the same; null = there are no others. */
  readonly tie: 'total' | 'lot' | null;
  /** No offer in stock with stated shipping has a lower total. */
  readonly isLowestTotal: boolean;
}

/** One reason for each offer, in the order given, which is that of `orderOffers`. */
export function explainOrder(offers: readonly OrderedOffer[]): OrderReason[] {
  const inStock = offers.filter(({ available }) => available);
  const lowestMinor = Math.min(...(inStock.length === 0 ? offers : inStock).map(each => each.priceMinor));
  const lowestTotal = Math.min(...inStock.map(({ totalMinor }) => totalMinor ?? Infinity));
  return offers.map(offer => {
    const { available, priceMinor, totalMinor } = offer;
    return {
      place: available ? inStock.indexOf(offer) + 1 : null,
      isOnly: available && inStock.length === 1,
      aboveLowestMinor: priceMinor - lowestMinor,
      tie: available ? findTie(offer, inStock) : null,
      isLowestTotal: available && totalMinor === lowestTotal,
    };
  });
}

function findTie(offer: OrderedOffer, inStock: readonly OrderedOffer[]): OrderReason['tie'] {
  const tied = inStock.filter(other => other !== offer && other.priceMinor === offer.priceMinor);
  if (tied.length === 0) return null;
  return tied.some(({ totalMinor }) => totalMinor === offer.totalMinor) ? 'lot' : 'total';
}
