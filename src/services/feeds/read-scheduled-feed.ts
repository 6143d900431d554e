// Reads a scheduled feed: opens its source here, and passes its files to `ingest` (the ingest thread).
import { chooseCaps } from '#domain/feeds/feed-caps.ts';
import type { Result } from '#domain/result.ts';
import { explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import type { FileRunFailure, FileRunRequest } from '#services/feeds/ingest-file.ts';
import { openFeedSource } from '#services/feeds/open-feed-source.ts';
import type { SourceFailure, FeedSourceDeps } from '#services/feeds/open-feed-source.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';
import type { FeedReading, ReadSource } from '#services/feeds/run-leased-feed.ts';

export interface ScheduledFeedDeps extends FeedSourceDeps {
  readonly ingest: (request: FileRunRequest) => Promise<Result<FeedRunReport, FileRunFailure>>;
}

export function createSourceReader(deps: ScheduledFeedDeps): ReadSource {
  return async (feed, at) => {
    const { address, format, etag, lastModified } = feed;
    const asked = { address, format, validators: { etag, lastModified }, caps: chooseCaps(feed.ownCaps) };
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
