// The visits that the site counts (specification, Visits): views of lists, addresses and products, clicks and departures.
import { dayMs } from '#domain/durations.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

export interface VisitBase {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly visitedAt: number;
  /** Of the anonymous session; null when the visitor has none. Nothing else about the visitor is stored. */
  readonly sessionHash: string | null;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
}

export interface ListView extends VisitBase {
  readonly kind: 'list';
  readonly url: string;
  readonly filters: ActiveFilters;
  readonly resultCount: number;
  /** Paid placements that were shown; they count against their caps. */
  readonly placementIds: readonly number[];
}

export interface LongtailView extends VisitBase {
  readonly kind: 'longtail';
  readonly path: string;
  readonly pathLocalized: string;
  readonly filters: ActiveFilters;
}

export interface ProductView extends VisitBase {
  readonly kind: 'product';
  readonly productId: number;
  readonly url: string;
  readonly filters: ActiveFilters;
  readonly selectedOfferId: number | null;
  /** The list that the visitor came from, and what was selected in it. */
  readonly resultUrl: string | null;
  readonly resultFilters: ActiveFilters | null;
  readonly resultSelected: string | null;
}

export interface Click extends VisitBase {
  readonly kind: 'click';
  readonly offerId: number;
  readonly productId: number;
  readonly url: string;
  readonly source: string | null;
  readonly gatewayId: string | null;
  readonly notificationId: number | null;
  /** When the redirecting address sent the visitor out, in milliseconds since 1970; null = only a page reported the click so far. */
  readonly leftAt: number | null;
  /** The paid placement whose card led to the product; null = none. */
  readonly placementId: number | null;
  /** Hashes of who clicked what: clicks with one in common and less than half a minute between them are one. */
  readonly visitorKeys: readonly string[];
}

/** A click that a page has reported before leaves the site through the redirecting address. */
export interface Departure {
  readonly kind: 'departure';
  /** Of the click. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly visitedAt: number;
  readonly placementId: number | null;
}

export type Visit = ListView | LongtailView | ProductView | Click | Departure;

export const visitKinds = [
  'list',
  'longtail',
  'product',
  'click',
  'departure',
] as const satisfies readonly Visit['kind'][];

/** About 13 months, so that a month can be compared with the same month of the year before (R21). */
export const visitLifeMs = 400 * dayMs;

/**
 * The same offer clicked again within this time by the same session, or from the same IP address, is one click. Two people behind one IP
 * address who choose the same offer in the same half minute are rare; programs that drop their cookies are not.
 */
export const sameClickMs = 30_000;
