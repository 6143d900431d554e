// Paid placement -> wire (specification, Placements).
import type { ResultItem } from '#api/contract/results.ts';
import type { Wording } from '#api/present/wording.ts';
import type { SelectedPlacement } from '#domain/placements/select-placements.ts';

export function presentPlacement(
  { placement, offer }: SelectedPlacement,
  { t }: Wording,
): NonNullable<ResultItem['featured']> {
  return {
    _id: String(placement.id),
    label: t(`placement.${placement.label}`),
    merchantSlug: offer.merchant.slug,
  };
}
