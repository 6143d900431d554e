// The input and output of the index: plain records and queries, named as in the API.

export type Scalar = string | number | boolean;

/** One value, any of several (none of them when the list is empty), or a range with inclusive ends. */
export type FacetFilter =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | { readonly gte?: number | undefined; readonly lte?: number | undefined };

/** A key whose filter is null or undefined filters nothing. */
export type FacetFilters = Readonly<Record<string, FacetFilter | null | undefined>>;

export const facetAvailabilities = [
  'available',
  'sold-out',
  'all',
  'only-sold-out',
  'only-offerless',
] as const;
export type FacetAvailability = (typeof facetAvailabilities)[number];

export const facetSorts = [
  'price',
  'price-desc',
  'discount',
  'recent-stock',
  'popularity',
  'latest-release',
] as const;
export type FacetSort = (typeof facetSorts)[number];

export interface FacetQuery {
  readonly countrySlug: string;
  readonly activeFilters: {
    /** The level of a key comes from its declaration, whichever group names it. */
    readonly main?: FacetFilters | undefined;
    readonly product?: FacetFilters | undefined;
    readonly offer?: FacetFilters | undefined;
    /** `price` when not given. */
    readonly sortBy?: FacetSort | undefined;
    /** `available` when not given. */
    readonly availability?: FacetAvailability | undefined;
    readonly mode: string;
  };
  /** 0 when not given. */
  readonly offset?: number | undefined;
  /** 24 when not given. */
  readonly perPage?: number | undefined;
  /** Keys to count; none when not given. */
  readonly filterKeys?: readonly string[] | undefined;
}

export interface ProductRecord {
  readonly sku: string;
  readonly popularity: number;
  /** Seconds since 1970. */
  readonly releaseDate: number;
  /** One field per product key: a scalar, a list of them for keys of several values; absent or null = not stated. */
  readonly [field: string]: unknown;
}

export interface OfferRecord {
  /** Unique among all offers. */
  readonly id: number;
  readonly productSku: string;
  readonly country: string;
  readonly mode: string;
  /** Major units with two decimals. */
  readonly price: number;
  readonly available: boolean;
  /** Seconds since 1970. */
  readonly lastOutStockAt?: number | null | undefined;
  /** Absent sorts as 0. */
  readonly discountPercent?: number | null | undefined;
  /** One field per offer key. */
  readonly [field: string]: unknown;
}

/** The product, country and mode that an offer belongs to. */
export interface OfferPlace {
  readonly id: number;
  readonly productSku: string;
  readonly country: string;
  readonly mode: string;
}

export interface FacetResult {
  readonly total: number;
  /** `offerId` is null where no offer is eligible. */
  readonly items: readonly { readonly sku: string; readonly offerId: number | null }[];
}

/** Key -> value (as text) -> number of products. */
export type FacetCounts = Record<string, Readonly<Record<string, number>>>;

/** A sold-out offer counts as recent for two weeks (specification, Availability), in seconds. */
export const soldOutWindow = 14 * 24 * 60 * 60;
