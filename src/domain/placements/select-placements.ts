// Which paid placements are shown beside a list now: due, within their caps, for an offer that the list itself would show.
import { dayMs } from '#domain/durations.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { passesFilters } from '#domain/filters/passes-filters.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import type { Impressions, Placement } from '#domain/placements/placement.ts';
import { reachesList } from '#domain/placements/placement-reach.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** More would be a second list beside the list. */
const placementsPerList = 2;

/** What the selection needs of the catalogue. */
export interface PlacementMarket {
  productById(id: number): Product | null;
  /** In the order of `compareOffers`. */
  offersOf(productId: number, country: CountrySlug, mode: Mode): readonly SearchOffer[];
}

export interface BookedPlacement {
  readonly placement: Placement;
  /** null = never shown. */
  readonly impressions: Impressions | null;
}

export interface SelectedPlacement {
  readonly placement: Placement;
  readonly product: Product;
  readonly offer: SearchOffer;
}

interface PlacementRequest {
  readonly country: CountrySlug;
  readonly filters: ActiveFilters;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * At most two. When more are due they take turns by day: with n due, day d begins with the one at position d modulo n in the order of
 * booking, so that each comes first equally often and a list shows the same ones all day.
 */
export function selectPlacements(
  booked: readonly BookedPlacement[],
  request: PlacementRequest,
  market: PlacementMarket,
): SelectedPlacement[] {
  const due = booked
    .filter(
      ({ placement, impressions }) =>
        isDue(placement, request) && !isCapped(placement, impressions, request.now),
    )
    .map(({ placement }) => placement)
    .toSorted((a, b) => a.id - b.id)
    .flatMap(placement => findTarget(placement, request, market) ?? []);
  if (due.length === 0) return [];
  const first = Math.floor(request.now / dayMs) % due.length;
  const inTurn = [...due.slice(first), ...due.slice(0, first)];
  const seen = new Set<number>();
  return inTurn
    .filter(({ product }) => !seen.has(product.id) && seen.add(product.id))
    .slice(0, placementsPerList);
}

/** Whether it is booked for this list at this time, whatever its caps. */
export function isDue(placement: Placement, { country, filters, now }: PlacementRequest): boolean {
  return (
    placement.country === country &&
    now >= placement.startsAt &&
    now < placement.endsAt &&
    reachesList(placement, filters)
  );
}

function isCapped({ capPerDay, capTotal }: Placement, impressions: Impressions | null, now: number): boolean {
  if (!impressions) return false;
  const onDay = impressions.day === isoDay(now) ? impressions.onDay : 0;
  return (capPerDay !== null && onDay >= capPerDay) || (capTotal !== null && impressions.total >= capTotal);
}

/** The offer that a placement shows beside this list; null when the list itself would not show one. */
function findTarget(
  placement: Placement,
  { country, filters }: PlacementRequest,
  market: PlacementMarket,
): SelectedPlacement | null {
  const { target, merchantId } = placement;
  const product = market.productById(target.productId);
  if (!product) return null;
  const offer = market
    .offersOf(product.id, country, filters.mode)
    .find(
      each =>
        each.available &&
        each.merchantId === merchantId &&
        (target.kind === 'product' || each.id === target.offerId) &&
        passesFilters(product, each, filters),
    );
  return offer ? { placement, product, offer } : null;
}
