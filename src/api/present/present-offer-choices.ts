// Conditions and networks of a product's offers -> wire.
import type { OfferChoices } from '#api/contract/product.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { carrierNames } from '#domain/offers/carrier-names.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import type { Condition } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { I18n } from '#messages/i18n.ts';
import type { OfferChoiceGroup, OfferChoiceValue } from '#read-models/catalogue/list-offer-choices.ts';

export function presentOfferChoices(
  { key, values }: OfferChoiceGroup,
  selected: SearchOffer | null,
  { t }: I18n,
): OfferChoices {
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
    })),
  };
}

function nameCondition({ value, sole, mixed }: OfferChoiceValue, t: I18n['t']): string {
  const name = t(`condition.${sole ?? (value as Condition)}`);
  return mixed === null ? name : t('condition.mixed', { grade: name, other: mixed });
}

function nameCarrier(carrier: Carrier, t: I18n['t']): string {
  return carrier === 'unlocked' ? t('filter.unlocked') : carrierNames[carrier];
}
