// The paid placements beside a list (specification, Placements), for the handler of getResult.
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { selectPlacements } from '#domain/placements/select-placements.ts';
import type { PlacementMarket, SelectedPlacement } from '#domain/placements/select-placements.ts';
import type { PlacementCache } from '#read-models/placements/placement-cache.ts';

/** At most two, and only on a list's first page, which the caller checks. */
export function listPlacements(
  { placements, market }: { placements: Pick<PlacementCache, 'booked'>; market: PlacementMarket },
  request: { readonly country: CountrySlug; readonly filters: ActiveFilters },
  now: Date,
): SelectedPlacement[] {
  return selectPlacements(placements.booked(), { ...request, now: now.getTime() }, market);
}
