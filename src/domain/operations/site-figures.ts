// The figures that are stored of the site, by the hour.

/**
 * `add`: sums of an hour, of all processes together. `worst`: the highest that any process measured. `last`: as it was when it was measured
 * last.
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

/** Cumulative counts of requests by the upper bound of how long they took, in seconds; the last bound is infinite. */
export type LatencyBuckets = readonly { readonly le: number; readonly count: number }[];

/** Milliseconds within which 95 of 100 were answered, by the bound of the bucket; null = there was no request. */
export function p95Of(buckets: LatencyBuckets): number | null {
  const total = buckets.at(-1)?.count ?? 0;
  if (total === 0) return null;
  const found = buckets.find(({ count }) => count >= total * 0.95);
  const longest = buckets.filter(({ le }) => Number.isFinite(le)).at(-1)?.le ?? 0;
  return (found && Number.isFinite(found.le) ? found.le : longest) * 1_000;
}
