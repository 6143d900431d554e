// Paid placement -> wire (specification, Placements).
import type { ResultItem } from '#api/contract/results.ts';
import type { I18n } from '#messages/i18n.ts';
import type { SelectedPlacement } from '#domain/placements/select-placements.ts';

export function presentPlacement(
  { placement, offer }: SelectedPlacement,
  { t }: I18n,
): NonNullable<ResultItem['featured']> {
  return {
    _id: String(placement.id),
    label: t(`placement.${placement.label}`),
    merchantSlug: offer.merchant.slug,
  };
}
