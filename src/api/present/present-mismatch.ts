// What an offer has instead of what is filtered for -> wire.
import { nameCarrier } from '#api/present/name-carrier.ts';
import { matchesFilter } from '#domain/filters/passes-filters.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { I18n } from '#messages/i18n.ts';

/** The offer's condition, network or merchant where a filter wants another; null = none of the three is filtered out. */
export function presentMismatch(offer: SearchOffer, filters: OfferFilters, { t }: I18n): string | null {
  const values = offerFilterValues(offer);
  const isOther = (key: keyof typeof values) =>
    filters.some(([name, wanted]) => name === key && !matchesFilter(values[key], wanted));
  if (isOther('condition')) {
    const { grade } = offer;
    return t(`condition.${grade === 'certified' || grade === 'ungraded' ? grade : gradeCondition(grade)}`);
  }
  if (isOther('carrier'))
    return offer.carrier === null ? t('offer.networkUnknown') : nameCarrier(offer.carrier, t);
  return isOther('merchantSlug') ? offer.merchant.name : null;
}
