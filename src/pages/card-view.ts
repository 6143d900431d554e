// Result item -> card: a page of 24 cards travels without the offers that no card shows.
import type { ResultItem } from '#api/contract/results.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { CardView } from '#ui/catalogue/offer-view.ts';

export function presentCard(item: ResultItem, mode: Mode, currency: Currency): CardView {
  const { product, selectedOffer, offers, offersNew, _originalPrice } = item;
  const [own, other] = mode === 'new' ? [offersNew, offers] : [offers, offersNew];
  return {
    sku: item.productSku,
    mode,
    path: product.path,
    modelName: product.modelName,
    modelSlug: product.modelSlug,
    imageKeyHash: product.imageKeyHashes[0] ?? '',
    details: product.details,
    colour: product.deviceColor,
    offer: selectedOffer,
    offerCount: own.length,
    otherModePriceLabel: other[0]?.priceLabel ?? null,
    newPriceLabel: mode === 'refurbished' && other[0]?.available ? other[0].priceLabel : null,
    launchPriceLabel: _originalPrice === null ? null : formatPrice({ amountMinor: _originalPrice, currency }),
  };
}
