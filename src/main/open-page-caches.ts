// Opens the caches of rendered content: pages, and news feeds.
import type { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import type { Metrics } from '#web/metrics.ts';
import { maxNewsFeedBytes } from '#web/news-feeds/send-news-feed.ts';
import { PageCache } from '#web/page-cache.ts';

interface PageCacheDeps {
  readonly tagVersions: TagVersions;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly hasPages: boolean;
  /** Changes with page content outside the catalogue. */
  readonly version: () => string;
  readonly metrics: Pick<Metrics, 'pages' | 'watchPageCache'>;
}

export function openPageCaches({ tagVersions, now, hasPages, version, metrics }: PageCacheDeps) {
  const pageCache = hasPages
    ? new PageCache({ tagVersions, now, version, onOutcome: outcome => metrics.pages.inc({ outcome }) })
    : null;
  if (pageCache) metrics.watchPageCache(() => pageCache.bytes);
  const newsFeedCache = new PageCache({
    tagVersions,
    now,
    version: () => '',
    onOutcome: () => {},
    maxBytes: maxNewsFeedBytes,
  });
  return { pageCache, newsFeedCache };
}
