// Folds twins: offers of one merchant that differ only in price.
import type { WireOffer } from '#api/contract/offer.ts';

/** An offer, and the merchant's dearer offers on the same terms. */
export interface FoldedOffer<Row> {
  readonly row: Row;
  readonly twins: readonly Row[];
}

/** Keeps the order of rows. A row that shows the same as an earlier one, except for its price, is folded into the earlier one. */
export function foldTwins<Row extends { readonly offer: WireOffer }>(
  rows: readonly Row[],
): FoldedOffer<Row>[] {
  const groups = Map.groupBy(rows, ({ offer }) => termsOf(offer));
  return [...groups.values()].map(([first, ...twins]) => ({ row: first as Row, twins }));
}

/** Everything that a row shows, except its prices and their dates. */
function termsOf(offer: WireOffer): string {
  return JSON.stringify([
    offer.merchantSlug,
    offer.condition,
    offer.certified,
    offer.ungraded,
    offer._condition,
    offer.carrier,
    offer.keyboardLayout,
    offer.warrantyTime,
    offer.returnTime,
    offer.shippingCost,
    offer.available,
  ]);
}
