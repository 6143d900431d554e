// Figures of a bench: quantiles of many runs, in milliseconds.

export interface Quantiles {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs `work` `n` times after `warmUp` runs that are not measured; garbage collection counts. */
export async function measure(n: number, warmUp: number, work: (at: number) => unknown): Promise<Quantiles> {
  const times: number[] = [];
  for (let at = 0; at < warmUp + n; at++) {
    const start = performance.now();
    await work(at);
    if (at >= warmUp) times.push(performance.now() - start);
  }
  return summarise(times);
}

/** Quantiles of times measured elsewhere. */
export function summarise(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { n: sorted.length, p50: quantile(0.5), p99: quantile(0.99) };
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
