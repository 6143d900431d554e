// Applies an operator's decision about a listing: it is this product, it is none of our products, or the matcher decides again.
import {
  endCorrection,
  insertCorrection,
  type NewCorrection,
} from '#adapters/database/feeds/correction-store.ts';
import {
  readProductsById,
  readProductsBySku,
  type StoredProduct,
} from '#adapters/database/catalogue/catalogue-state.ts';
import { readAliases } from '#adapters/database/catalogue/catalogue-store.ts';
import { lockPublishes } from '#adapters/database/catalogue/change-store.ts';
import { readStoredFeeds, type StoredFeed } from '#adapters/database/feeds/listing-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { readListings } from '#adapters/database/feeds/review-store.ts';
import type { RejectReason } from '#domain/matching/match-decision.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { rematchFeed, type DecidedAgain, type RematchDeps } from '#services/feeds/rematch-feed.ts';

/** A listing, in every feed of the merchant that has it: corrections name the merchant's product code. */
export interface ListingName {
  readonly merchantSlug: string;
  readonly code: string;
}

export type Verdict =
  | { readonly kind: 'product'; readonly sku: string }
  | { readonly kind: 'reject'; readonly reason: RejectReason };

export interface CorrectionRequest extends ListingName {
  readonly verdict: Verdict;
  readonly note: string | null;
  /** The deciding operator. */
  readonly by: string;
}

/** The effect of a correction on one feed that lists the product code. */
export interface CorrectedFeed {
  readonly feed: StoredFeed;
  /**
   * `now`: the offers are updated (`changeSequence` is null when they stay the same). `next-run`: the feed has no stored listing that could
   * be decided again, or was read in between; its next run applies the correction.
   */
  readonly effect: 'now' | 'next-run';
  readonly changeSequence: number | null;
  readonly decided: readonly DecidedAgain[];
}

export interface CorrectionReport {
  /** The product's SKU today, which may differ from the one in the request; null = no product. */
  readonly sku: string | null;
  readonly feeds: readonly CorrectedFeed[];
}

export type CorrectionFailure =
  'unknown-merchant' | 'unknown-listing' | 'unknown-product' | 'retired-product' | 'not-corrected';

/** Puts a correction in force, replacing an earlier one, and updates the offers at once where possible. */
export async function correctListing(
  deps: RematchDeps,
  { verdict, note, by, ...name }: CorrectionRequest,
): Promise<Result<CorrectionReport, CorrectionFailure>> {
  const { db, clock } = deps;
  const found = await findListed(deps, name);
  if (!found.ok) return found;
  const { merchant, feedIds } = found.value;
  const product = verdict.kind === 'product' ? await findProduct(deps, verdict.sku) : null;
  if (product && !product.ok) return product;
  const stored: NewCorrection['verdict'] =
    verdict.kind === 'reject' ? verdict : { kind: 'product', productId: product?.value.id ?? 0 };
  const correction = { merchantId: merchant.id, code: name.code, verdict: stored, note, by };
  await db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    await insertCorrection(transaction, correction, clock.now());
  });
  return ok({ sku: product?.value.sku ?? null, feeds: await decideAgain(deps, name, feedIds) });
}

/** Ends the correction in force: the matcher decides again. The correction stays on record. */
export async function undoCorrection(
  deps: RematchDeps,
  { by, ...name }: ListingName & { readonly by: string },
): Promise<Result<CorrectionReport, CorrectionFailure>> {
  const found = await findListed(deps, name);
  if (!found.ok) return found;
  const { merchant, feedIds } = found.value;
  const isEnded = await deps.db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    return endCorrection(transaction, { merchantId: merchant.id, code: name.code, by }, deps.clock.now());
  });
  if (!isEnded) return fail('not-corrected');
  return ok({ sku: null, feeds: await decideAgain(deps, name, feedIds) });
}

async function findListed(
  { db }: Pick<RematchDeps, 'db'>,
  { merchantSlug, code }: ListingName,
): Promise<
  Result<{ merchant: Merchant; feedIds: ReadonlySet<number> }, 'unknown-merchant' | 'unknown-listing'>
> {
  const merchant = await findMerchant(db, merchantSlug);
  if (!merchant) return fail('unknown-merchant');
  const listings = await readListings(db, merchant.id, code);
  if (listings.length === 0) return fail('unknown-listing');
  return ok({ merchant, feedIds: new Set(listings.map(({ feedId }) => feedId)) });
}

/** A product by the SKU that it has or once had. */
async function findProduct(
  { db }: Pick<RematchDeps, 'db'>,
  sku: string,
): Promise<Result<StoredProduct, 'unknown-product' | 'retired-product'>> {
  const [named] = await readProductsBySku(db, [sku]);
  if (named && !named.isRetired) return ok(named);
  const id = (await readAliases(db)).get(sku);
  const [today] = id === undefined ? [] : await readProductsById(db, [id]);
  if (today && !today.isRetired) return ok(today);
  return fail(named || today ? 'retired-product' : 'unknown-product');
}

async function decideAgain(
  deps: RematchDeps,
  { merchantSlug, code }: ListingName,
  feedIds: ReadonlySet<number>,
): Promise<CorrectedFeed[]> {
  const corrected: CorrectedFeed[] = [];
  for (const feed of await readStoredFeeds(deps.db, { merchantSlug })) {
    if (!feedIds.has(feed.id)) continue;
    const decided: DecidedAgain[] = [];
    const result = await rematchFeed(deps, feed, { code, onDecided: each => decided.push(each) });
    const isNow = result.ok && decided.length > 0;
    const changeSequence = result.ok ? result.value.changeSequence : null;
    corrected.push({ feed, effect: isNow ? 'now' : 'next-run', changeSequence, decided });
  }
  return corrected;
}
