// Converts result items to cards, and drops data that no card shows: a page has 24 of them.
import type { ResultItem } from '#api/contract/results.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { wideCategories } from '#drawings/fill.ts';
import type { CardOffer, CardView } from '#ui/offers/offer-view.ts';

/** `query`: the list's filters to pass on to the product page, `?condition=A`. */
export function presentCard(item: ResultItem, mode: Mode, query: string): CardView {
  const { product, selectedOffer, offers, offersNew } = item;
  const [own, other] = mode === 'new' ? [offersNew, offers] : [offers, offersNew];
  return {
    sku: item.productSku,
    mode,
    path: product.path + query,
    modelName: product.modelName,
    imageKeyHash: product.imageKeyHashes[0] ?? '',
    ...(wideCategories.has(product.category) && { isWide: true }),
    details: product.details,
    offer: selectedOffer && presentCardOffer(selectedOffer),
    // The card's count is of offers in stock.
    offerCount: own.filter(({ available }) => available).length,
    ...(other[0] && { otherModePriceLabel: other[0].priceLabel }),
    ...(mode === 'refurbished' && other[0]?.available && { newPriceLabel: other[0].priceLabel }),
  };
}

/** A page holds each offer twice, in its markup and in its page data, so fields that no card shows are dropped. */
function presentCardOffer(offer: NonNullable<ResultItem['selectedOffer']>): CardOffer {
  const {
    merchantSlug,
    merchantName,
    merchantIsDemo,
    price,
    priceLabel,
    shippingCost,
    shippingLabel,
    totalLabel,
  } = offer;
  const { available, condition, conditionV, certified, ungraded, lastOutStockAt, discountPercent } = offer;
  return {
    merchantSlug,
    merchantName,
    merchantIsDemo,
    price,
    priceLabel,
    shippingCost,
    shippingLabel,
    totalLabel,
    available,
    condition,
    conditionV,
    ...(certified && { certified }),
    ...(ungraded && { ungraded }),
    ...(lastOutStockAt !== null && { lastOutStockAt }),
    ...(discountPercent !== null && { discountPercent }),
  };
}
