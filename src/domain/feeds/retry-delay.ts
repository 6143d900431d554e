export interface RetryDelayRules {
  /** Longest wait before the second attempt; it doubles with each further attempt, up to `maxMs`. */
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait after a failed attempt: exponential back-off with full jitter, so that a hundred feeds that failed
 * together do not come back together. `random` is in [0, 1). What a server asks for (`Retry-After`, RFC 9110 10.2.3) is
 * never undercut: the jitter comes on top of it.
 */
export function retryDelayMs(
  failedAttempts: number,
  { firstMs, maxMs }: RetryDelayRules,
  random: number,
  retryAfterMs: number | null = null,
): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** Math.max(0, failedAttempts - 1));
  return Math.round(Math.max(0, retryAfterMs ?? 0) + ceiling * random);
}
