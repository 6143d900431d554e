// Opens the read models besides the catalogue: data in memory that follows the database by polling or by announcements.
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { articlesTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { openArticleCache } from '#read-models/content/article-cache.ts';
import { openMerchantRecordCache } from '#read-models/merchants/merchant-record-cache.ts';
import { openReportCache } from '#read-models/merchants/report-cache.ts';
import { noBackfill, openBackfillStatus } from '#read-models/offers/backfill-status.ts';
import { openPriceDropCache } from '#read-models/offers/price-drop-cache.ts';
import { openOutlookCache } from '#read-models/outlook/outlook-cache.ts';
import { openExchangeRateCache } from '#read-models/rates/exchange-rate-cache.ts';
import { openSiteRedirects } from '#read-models/redirects/site-redirects.ts';
import { openStatisticsCache } from '#read-models/statistics/statistics-cache.ts';
import { openFaqHits } from '#read-models/support/faq-hits.ts';
import type { Clock } from '#services/ports/clock.ts';

interface ReadCacheDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** The demonstration's history is backfilled after the start. */
  readonly hasBackfill: boolean;
  readonly invalidate: (tags: readonly CacheTag[]) => void;
  readonly onProblem: (error: unknown, where: string) => void;
}

export async function openReadCaches({ database, clock, hasBackfill, invalidate, onProblem }: ReadCacheDeps) {
  const { db, reads, subscribe } = database;
  const now = () => clock.now();
  const reportTo = (where: string) => (error: unknown) => onProblem(error, where);
  const priceDropsOpening = openPriceDropCache(reads, reportTo('looking for price drops'));
  const merchantRecordsOpening = openMerchantRecordCache(reads, reportTo('reading the records of merchants'));
  /** Fills the caches that a start does not wait for. */
  const warm = async () => {
    await (await priceDropsOpening).refresh();
    await (await merchantRecordsOpening).refresh();
  };
  // At the same time: each waits for the database, and none for another.
  const [
    priceDrops,
    merchantRecords,
    statistics,
    offerReports,
    backfill,
    articles,
    exchangeRates,
    outlooks,
    faqHits,
    siteRedirects,
  ] = await Promise.all([
    priceDropsOpening,
    merchantRecordsOpening,
    openStatisticsCache(reads, reportTo('following statistics')),
    openReportCache(reads, now, reportTo('reading reports about offers')),
    hasBackfill
      ? openBackfillStatus(database, reportTo('following the demonstration’s backfill'), warm)
      : noBackfill,
    openArticleCache({
      db,
      subscribe,
      now,
      onChange: invalidate,
      onProblem: reportTo('following articles'),
    }),
    openExchangeRateCache(reads, () => now().getTime(), reportTo('following exchange rates')),
    openOutlookCache(reads, reportTo('following price outlooks')),
    openFaqHits({
      db,
      onOrder: () => invalidate([articlesTag('faq')]),
      onProblem: reportTo('counting readers of support'),
    }),
    openSiteRedirects({ db, subscribe, onProblem: reportTo('following redirects') }),
  ]);
  /** Caches without cache tags: a change of one invalidates every cached page. */
  const untagged = [priceDrops, merchantRecords, statistics, offerReports, backfill, exchangeRates, outlooks];
  return {
    priceDrops,
    merchantRecords,
    statistics,
    offerReports,
    backfill,
    articles,
    exchangeRates,
    outlooks,
    faqHits,
    siteRedirects,
    warm,
    version: () => untagged.map(cache => cache.version()).join(' '),
    stop: async () => {
      await Promise.all([...untagged, articles, faqHits, siteRedirects].map(cache => cache.stop()));
    },
  };
}
