// Offers that a visitor cannot tell apart but for their price.
import type { WireOffer } from '#api/contract/offer.ts';

/** An offer, and the dearer ones of the same merchant on the same terms. */
export interface FoldedOffer<Row> {
  readonly row: Row;
  readonly twins: readonly Row[];
}

/** Rows in their order; one that differs from an earlier row in nothing that is shown, price apart, is folded into that row. */
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
