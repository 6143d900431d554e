// Scores how the project's readers and matcher read the demonstration's feeds, against the generator's intention.
import type { DemoFeed } from '#demo/market/model.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { optionValuesAgree, configurationKey } from '#domain/catalogue/option-values.ts';
import type { OfflineCatalogue } from '#adapters/files/offline-catalogue.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { prepareGradeWords } from '#domain/offers/grade-words.ts';
import type { DemoMerchant } from '#demo/market/demo-merchant.ts';
import type { DemoMarket, DemoTruth } from '#demo/market/market.ts';

export type Outcome =
  /** Exactly the intended configuration. */
  | 'exact'
  /** The right model without a contradiction, but with something left open. */
  | 'partly'
  | 'wrong'
  | 'review'
  | 'rejected'
  /** A listing of something that is not in the catalogue: it was matched to a device, or was not. */
  | 'odd-matched'
  | 'odd-refused'
  /** The reader could not use the line. */
  | 'unusable';

export interface ScoredLine {
  readonly feed: DemoFeed;
  readonly truth: DemoTruth;
  readonly family: FamilySlug | null;
  readonly outcome: Outcome;
  /** The matcher's reason, and the product that it found. */
  readonly reason: string;
  /** Name of the product that gets the offer. */
  readonly product: string | null;
  /** Price, stock, mode and grade were read as intended. */
  readonly isReadRight: boolean;
}

/** Reads the whole feed as of a moment, as a fetch would, and scores each line. Throws when the file as a whole is broken. */
export async function scoreFeed(
  market: DemoMarket,
  feed: DemoFeed,
  merchant: DemoMerchant,
  offline: OfflineCatalogue,
  at: Date,
): Promise<ScoredLine[]> {
  const reader = findFeedReader(feed.format);
  if (!reader) throw new Error(`no reader of ${feed.format}`);
  const truths = new Map(market.truthAt(feed, at).map(truth => [truth.code, truth]));
  const bytes = new TextEncoder().encode([...market.fileAt(feed, at)].join(''));
  const rows = reader([bytes], {
    country: feed.country,
    language: getCountryLocale(feed.country).language,
    hosts: merchant.hosts,
    gradeWords: prepareGradeWords(merchant.gradeWords),
    now: at.getTime(),
  });
  const lines: ScoredLine[] = [];
  for await (const row of rows) {
    if (row.kind === 'broken') throw new Error(`${feed.merchantSlug} ${feed.country}: ${row.reason}`);
    const truth = truths.get((row.kind === 'listing' ? row.listing.code : row.code) ?? '');
    if (!truth) throw new Error(`${feed.merchantSlug} ${feed.country}: ${JSON.stringify(row)}`);
    const family = truth.device?.configuration.model.family ?? null;
    lines.push({ feed, truth, family, ...scoreRow(row, truth, offline) });
  }
  return lines;
}

function scoreRow(
  row: Exclude<FeedRow, { kind: 'broken' }>,
  { device, state }: DemoTruth,
  offline: OfflineCatalogue,
): Pick<ScoredLine, 'outcome' | 'reason' | 'product' | 'isReadRight'> {
  if (row.kind === 'unusable')
    return { outcome: 'unusable', reason: `${row.reason} ${row.detail}`, product: null, isReadRight: false };
  const { listing } = row;
  const price = state.sale === null ? state.priceMinor : Math.min(state.priceMinor, state.sale.priceMinor);
  const isReadRight =
    listing.priceMinor === price &&
    listing.available === state.isAvailable &&
    (device === null || (listing.mode === device.mode && listing.grade === device.grade));
  const { decision, reason, productId, partialVariant } = matchListing(listing, offline.catalogue);
  const product =
    partialVariant === null
      ? productId === null
        ? null
        : offline.skuOf(productId)
      : `${partialVariant.model.slug} ${configurationKey(partialVariant.optionValues)}`;
  const answer = { reason: product === null ? reason : `${reason} ${product}`, product, isReadRight };
  if (device === null) return { ...answer, outcome: decision === 'match' ? 'odd-matched' : 'odd-refused' };
  if (decision === 'review') return { ...answer, outcome: 'review' };
  if (decision === 'reject') return { ...answer, outcome: 'rejected' };
  const { sku, model, complete } = device.configuration;
  if (partialVariant === null) return { ...answer, outcome: product === sku ? 'exact' : 'wrong' };
  const isRight =
    partialVariant.model.slug === model.slug && optionValuesAgree(complete, partialVariant.optionValues);
  return { ...answer, outcome: isRight ? 'partly' : 'wrong' };
}
