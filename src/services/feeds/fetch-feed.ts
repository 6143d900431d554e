// Fetches a merchant's file, with retries for temporary failures.
import { isTemporary } from '#domain/feeds/fetch-failure.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import { retryDelayMs } from '#domain/feeds/retry-delay.ts';
import type { Result } from '#domain/result.ts';
import type { BodySink, FetchResponse, FetchInto, FetchRequest } from '#services/ports/fetch.ts';

/** Opens a new sink for the body of each attempt: the output of a failed attempt is discarded. */
export type OpenSink = () => Promise<BodySink>;

export interface FetchFeedDeps {
  readonly fetch: FetchInto;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

const maxAttempts = 3;
/** For all attempts and the pauses between them: a hostile feed is finished within 90 s, reading it included (P7). */
const budgetMs = 75_000;
const retryRules = { firstMs: 2_000, maxMs: 10_000 };

/** Never throws because of the server. Does not start a pause that is longer than the remaining time. */
export async function fetchFeed(
  { fetch, random, now, sleep }: FetchFeedDeps,
  request: Omit<FetchRequest, 'timeoutMs'>,
  openSink: OpenSink,
): Promise<Result<FetchResponse, FetchFailure>> {
  const end = now() + budgetMs;
  for (let attempt = 1; ; attempt++) {
    const result = await fetch({ ...request, timeoutMs: end - now() }, await openSink());
    if (result.ok || attempt === maxAttempts) return result;
    const { problem } = result.failure;
    if (!isTemporary(problem)) return result;
    const retryAfterMs = problem.kind === 'status' ? problem.retryAfterMs : null;
    const delayMs = retryDelayMs(attempt, retryRules, random(), retryAfterMs);
    if (now() + delayMs >= end) return result;
    await sleep(delayMs);
  }
}
