// The feeds of the demonstration's marketplace: their merchants, and their files as the replay and the backfill read them.
import type { DemoFeed } from '#demo/market/model.ts';
import type { Kysely } from 'kysely';
import { readCorrections } from '#adapters/database/feeds/correction-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { DemoFeedFile } from '#demo/market/market.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { prepareGradeWords } from '#domain/offers/grade-words.ts';
import { encode } from '#demo/encode.ts';
import type { HistoryFile } from '#demo/history/read-history.ts';
import type { FeedHistory } from '#demo/history/resolve-history.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { FindFeedReader } from '#services/ports/feed-reader.ts';

/** Name of the marketplace's feeds, which distinguishes them from feeds that an operator adds to the same merchants. */
export const marketplaceFeedName = 'demo';

export interface DemoDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly findReader: FindFeedReader;
}

/** The function returns the merchant of a feed, and throws for a merchant that the database does not have. */
export async function readDemoMerchants(db: Kysely<Schema>): Promise<(feed: DemoFeed) => Merchant> {
  const bySlug = new Map((await readMerchants(db)).map(merchant => [merchant.slug, merchant]));
  return feed => {
    const merchant = bySlug.get(feed.merchantSlug);
    if (!merchant) throw new Error(`the demonstration's merchant ${feed.merchantSlug} is not known`);
    return merchant;
  };
}

/** The given files of a feed, whose rows are read by the reader of its format. */
export async function openDemoFiles(
  { db, findReader }: Pick<DemoDeps, 'db' | 'findReader'>,
  feed: DemoFeed,
  merchant: Merchant,
  files: Iterable<DemoFeedFile>,
): Promise<FeedHistory> {
  return {
    merchant,
    country: feed.country,
    format: feed.format,
    name: marketplaceFeedName,
    source: 'demonstration',
    corrections: await readCorrections(db, merchant.id),
    files: readFiles(findReader, feed, merchant, files),
  };
}

function* readFiles(
  findReader: FindFeedReader,
  feed: DemoFeed,
  merchant: Merchant,
  files: Iterable<DemoFeedFile>,
): Generator<HistoryFile> {
  const reader = findReader(feed.format);
  if (!reader) throw new Error(`the demonstration writes ${feed.format}, which nobody reads`);
  const context = {
    country: feed.country,
    language: getCountryLocale(feed.country).language,
    hosts: merchant.hosts,
    gradeWords: prepareGradeWords(merchant.gradeWords),
  };
  for (const { body, codes, ...file } of files) {
    const now = file.observedAt.getTime();
    // A file that only lists gone codes has no lines, and to readers a feed without lines is broken.
    yield { ...file, rows: codes.length === 0 ? noRows() : reader(encode(body), { ...context, now }) };
  }
}

async function* noRows(): AsyncGenerator<FeedRow> {}
