// Paid placements: shown beside a list, never in it, and always labelled (specification, Placements).
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';

/** The label that says that it is paid for; presenters translate it. */
type PlacementLabel = 'sponsored';

/** root: lists without any filter; list: exactly these filters; branch: these filters and every list narrower than they are. */
type PlacementPageClass = 'root' | 'list' | 'branch';

/** The filters that decide which products and offers a list holds; its sort order does not matter to placements. */
export type FilterGroups = Pick<ActiveFilters, 'main' | 'product' | 'offer'>;

export interface Placement {
  readonly id: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly pageClass: PlacementPageClass;
  /** Normalized (`normalizeFilters`); empty groups for `root`. */
  readonly filters: FilterGroups;
  readonly merchantId: number;
  /** What is shown: one offer, or the merchant's best offer of a product. */
  readonly target:
    | { readonly kind: 'offer'; readonly offerId: number; readonly productId: number }
    | { readonly kind: 'product'; readonly productId: number };
  /** Milliseconds since 1970; the end is excluded. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** How often it may be shown; null = without limit. A day is UTC. */
  readonly capPerDay: number | null;
  readonly capTotal: number | null;
  readonly label: PlacementLabel;
}

/** How often a placement has been shown. */
export interface Impressions {
  /** UTC, 2026-11-20. */
  readonly day: string;
  readonly onDay: number;
  readonly total: number;
}
