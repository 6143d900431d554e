// The figures of the site that are stored by the hour.

/**
 * How an hour's value is made: `add` sums up all processes, `worst` is the highest that any process measured, `last` the last one measured.
 */
export const siteFigures = {
  requests: 'add',
  failures: 'add',
  errors: 'add',
  'latency-p95-ms': 'worst',
  lists: 'last',
  products: 'last',
  clicks: 'last',
  alerts: 'last',
  mails: 'last',
  'offers-in-stock': 'last',
  'offers-sold-out': 'last',
  'outbox-waiting': 'last',
  'outbox-dead': 'last',
  'feeds-late': 'last',
} as const satisfies Record<string, 'add' | 'worst' | 'last'>;

export type SiteFigureName = keyof typeof siteFigures;

export interface SiteFigure {
  readonly name: SiteFigureName;
  readonly value: number;
}

/** Cumulative counts of requests by the upper bound of their duration in seconds; the last bound is infinite. */
export type LatencyBuckets = readonly { readonly le: number; readonly count: number }[];

/** The 95th percentile in milliseconds, as the bound of its bucket (the largest finite one at most); null = there was no request. */
export function findP95Ms(buckets: LatencyBuckets): number | null {
  const total = buckets.at(-1)?.count ?? 0;
  if (total === 0) return null;
  const found = buckets.find(({ count }) => count >= total * 0.95);
  const longest = buckets.filter(({ le }) => Number.isFinite(le)).at(-1)?.le ?? 0;
  return (found && Number.isFinite(found.le) ? found.le : longest) * 1_000;
}
