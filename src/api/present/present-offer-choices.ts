// Conditions and networks of a product's offers -> wire.
import type { OfferChoices } from '#api/contract/product.ts';
import { nameCarrier } from '#api/present/name-carrier.ts';
import { presentMismatch } from '#api/present/present-mismatch.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { withoutOfferFilter } from '#domain/filters/offer-filters.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import type { Condition } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { I18n } from '#messages/i18n.ts';
import type { OfferChoiceGroup, OfferChoiceValue } from '#read-models/catalogue/list-offer-choices.ts';

export function presentOfferChoices(
  { key, values }: OfferChoiceGroup,
  { selected, filters }: { readonly selected: SearchOffer | null; readonly filters: OfferFilters },
  i18n: I18n,
): OfferChoices {
  const { t } = i18n;
  const others = withoutOfferFilter(filters, key);
  const own = selected && (key === 'condition' ? gradeCondition(selected.grade) : selected.carrier);
  return {
    key,
    label: t(key === 'condition' ? 'offer.condition' : 'filter.carrier'),
    options: values.map(each => ({
      value: each.value,
      label: key === 'condition' ? nameCondition(each, t) : nameCarrier(each.value as Carrier, t),
      isSelected: each.value === own,
      price: toMajor(each.lowest.priceMinor),
      priceLabel: formatPrice({ amountMinor: each.lowest.priceMinor, currency: each.lowest.currency }),
      otherwise: presentMismatch(each.lowest, others, i18n),
    })),
  };
}

function nameCondition({ value, sole, mixed }: OfferChoiceValue, t: I18n['t']): string {
  const name = t(`condition.${sole ?? (value as Condition)}`);
  return mixed === null ? name : t('condition.mixed', { grade: name, other: mixed });
}
