// Models how many page views a CDN answers, and how many pages are rendered: by the popularity of addresses and the arrival of views.

/** Addresses of one kind in one country, in order of popularity. */
export interface AddressKind {
  readonly name: string;
  /** Share of all views. */
  readonly share: number;
  readonly count: number;
  /** A view falls on rank r (from 0) in proportion to (r + offset)^-exponent. */
  readonly offset: number;
  readonly exponent: number;
}

/**
 * The share of views answered by a cache that keeps a page for `ttlSeconds` after fetching it: of an address with L views in that time, L
 * in L + 1 (views are a Poisson process, the cache is large enough). `places` caches share the views evenly.
 */
export function cacheHitShare(
  kinds: readonly AddressKind[],
  { viewsPerSecond, ttlSeconds, places }: { viewsPerSecond: number; ttlSeconds: number; places: number },
): number {
  return sumOver(kinds, share => {
    const views = (share * viewsPerSecond * ttlSeconds) / places;
    return (share * views) / (1 + views);
  });
}

/**
 * Pages rendered in a day by a process that caches a page until something on it changes: of an address with V views and C changes a day, V
 * C / (V + C) views are the first after a change.
 */
export function pagesRenderedPerDay(
  kinds: readonly AddressKind[],
  viewsPerDay: number,
  changesPerDay: (kind: AddressKind) => number,
): number {
  return sumOver(kinds, (share, kind) => {
    const views = share * viewsPerDay;
    const changes = changesPerDay(kind);
    return (views * changes) / (views + changes);
  });
}

/** The sum of `term` over all addresses, called with each address's share of all views. */
function sumOver(kinds: readonly AddressKind[], term: (share: number, kind: AddressKind) => number): number {
  let sum = 0;
  for (const kind of kinds) for (const share of sharesOf(kind)) sum += term(share, kind);
  return sum;
}

const known = new WeakMap<AddressKind, readonly number[]>();

/** The share of all views of each address of a kind, computed once. */
function sharesOf(kind: AddressKind): readonly number[] {
  const { count, offset, exponent, share } = kind;
  const found = known.get(kind);
  if (found) return found;
  const weights = Array.from({ length: count }, (_, rank) => (rank + offset) ** -exponent);
  const whole = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map(weight => (share * weight) / whole);
  known.set(kind, shares);
  return shares;
}
