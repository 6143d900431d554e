// Totals of the requests that this process has answered since its start, from its metrics: pages and calls, not files.
import type { LatencyBuckets } from '#domain/operations/site-figures.ts';
import type { RequestTotals } from '#services/operations/record-figures.ts';
import type { Metrics } from '#web/metrics.ts';

export async function readRequestTotals({
  requestSeconds,
  unexpectedErrors,
}: Metrics): Promise<RequestTotals> {
  const { values } = await requestSeconds.get();
  const asked = values.filter(({ labels }) => labels.kind === 'page' || labels.kind === 'api');
  const named = (end: string) => asked.filter(({ metricName }) => metricName?.endsWith(end));
  const counts = named('_count');
  const sum = (rows: readonly { readonly value: number }[]) =>
    rows.reduce((total, { value }) => total + value, 0);
  const bounds = Map.groupBy(named('_bucket'), ({ labels }) => boundOf(labels));
  const buckets: LatencyBuckets = [...bounds]
    .sort(([one], [other]) => one - other)
    .map(([le, rows]) => ({ le, count: sum(rows) }));
  const errors = await unexpectedErrors.get();
  return {
    requests: sum(counts),
    failures: sum(counts.filter(({ labels }) => labels.status === '5xx')),
    errors: sum(errors.values),
    buckets,
  };
}

/** A bucket's upper bound in seconds, a label that the library adds to ours. */
function boundOf(labels: object): number {
  const { le } = labels as { readonly le?: number | string };
  return le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
}
