// Reads a scheduled feed: opens its source here, and passes its files to `ingest` (the ingest thread).
import { chooseCaps } from '#domain/feeds/feed-caps.ts';
import type { Result } from '#domain/result.ts';
import { explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import type { FileRunFailure, FileRunRequest } from '#services/feeds/ingest-file.ts';
import { openFeedSource } from '#services/feeds/open-feed-source.ts';
import type { SourceFailure, FeedSourceDeps } from '#services/feeds/open-feed-source.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';
import type { LeasedFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import type { Validators } from '#services/ports/fetch.ts';
import type { FeedReading, ReadSource } from '#services/feeds/run-leased-feed.ts';

export interface ScheduledFeedDeps extends FeedSourceDeps {
  /** Reads the current basis of decisions (`readDecisionBasis`). */
  readonly readBasis?: () => Promise<string>;
  readonly ingest: (request: FileRunRequest) => Promise<Result<FeedRunReport, FileRunFailure>>;
}

/** The returned function opens a feed's source, passes the files to `ingest`, and cleans up after it. */
export function createSourceReader(deps: ScheduledFeedDeps): ReadSource {
  return async (feed, at) => {
    const { address, format } = feed;
    const asked = {
      address,
      format,
      validators: await chooseValidators(deps, feed),
      caps: chooseCaps(feed.ownCaps),
    };
    const { access, terms } = feed;
    const opened = await openFeedSource(deps, { ...asked, access, hasPages: terms?.hasPages }, at);
    if (!opened.ok) return describeClosed(opened.failure);
    if (opened.value.kind === 'not-modified') return opened.value;
    const { files, source, validators, cleanUp } = opened.value;
    try {
      const { merchantSlug, country, name } = feed;
      const request = {
        merchantSlug,
        country,
        format,
        name,
        files,
        source,
        observedAt: at,
        isReleased: false,
        isFetched: !address.startsWith('demo:'),
      };
      const result = await deps.ingest(request);
      if (result.ok) return { kind: 'accepted', report: result.value, validators };
      return describeRefused(result.failure);
    } finally {
      await cleanUp();
    }
  };
}

/**
 * The validators of the version that we have; none once the catalogue or the matcher has changed. Then the whole feed is fetched and its
 * stored listings are decided again, even if its server has nothing new.
 */
async function chooseValidators(
  { readBasis }: ScheduledFeedDeps,
  { etag, lastModified, decidedBy }: LeasedFeed,
): Promise<Validators> {
  const isKnown = (etag ?? lastModified) !== null;
  const isSame = !isKnown || !readBasis || (await readBasis()) === decidedBy;
  return isSame ? { etag, lastModified } : { etag: null, lastModified: null };
}

function describeClosed(failure: SourceFailure): FeedReading {
  const problem = explainRunFailure(failure);
  const cause = failure.kind === 'not-fetched' ? failure.failure.problem : null;
  const retryAfterMs = cause?.kind === 'status' ? cause.retryAfterMs : null;
  return { kind: 'not-opened', problem, retryAfterMs };
}

function describeRefused(failure: FileRunFailure): FeedReading {
  const problem = explainRunFailure(failure);
  if (failure.kind === 'held') return { ...failure, problem };
  return { kind: 'refused', problem, counts: 'counts' in failure ? failure.counts : {} };
}
