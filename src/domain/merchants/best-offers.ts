// Which of a merchant's offers its profile shows.

interface RatedOffer {
  readonly modelId: number;
  readonly priceMinor: number;
  /** The lowest price of the others for the same product in the same grade; null = nobody else has it. */
  readonly othersMinor: number | null;
  /** Against the price new; null = not known. */
  readonly discountPercent: number | null;
}

const maxShown = 8;

/**
 * At most 8, one of each model: first those that nobody sells for less, then the largest discount against the price new; equal ones in
 * the order given. Commission is no input.
 */
export function pickBestOffers<Offer extends RatedOffer>(offers: readonly Offer[]): Offer[] {
  const isLowest = ({ priceMinor, othersMinor }: Offer) => othersMinor !== null && priceMinor <= othersMinor;
  const ordered = offers.toSorted(
    (a, b) =>
      Number(isLowest(b)) - Number(isLowest(a)) ||
      // Two unknown ones give NaN, which is no order.
      (b.discountPercent ?? -Infinity) - (a.discountPercent ?? -Infinity) ||
      0,
  );
  const models = new Set<number>();
  return ordered.filter(({ modelId }) => !models.has(modelId) && models.add(modelId)).slice(0, maxShown);
}
