// What an offer has instead of what is filtered for -> wire.
import { nameCarrier } from '#api/present/name-carrier.ts';
import { matchesFilter } from '#domain/filters/passes-filters.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { I18n } from '#messages/i18n.ts';

/**
 * The offer's condition and network where filters want others, "Fair, AT&T", or else its merchant; null = none of the three is filtered
 * out.
 */
export function presentMismatch(offer: SearchOffer, filters: OfferFilters, { t }: I18n): string | null {
  const values = offerFilterValues(offer);
  const isOther = (key: keyof typeof values) =>
    filters.some(([name, wanted]) => name === key && !matchesFilter(values[key], wanted));
  const words: string[] = [];
  if (isOther('condition')) words.push(nameGrade(offer, t));
  if (isOther('carrier'))
    words.push(offer.carrier === null ? t('offer.networkUnknown') : nameCarrier(offer.carrier, t));
  if (words.length > 0) return words.join(', ');
  return isOther('merchantSlug') ? offer.merchant.name : null;
}

function nameGrade({ grade }: SearchOffer, t: I18n['t']): string {
  return t(`condition.${grade === 'certified' || grade === 'ungraded' ? grade : gradeCondition(grade)}`);
}
