// Reads listings that need review with all related facts, and formats them for programs.
import { pastKey, readListingPasts, readOptionTexts } from '#adapters/database/feeds/example-store.ts';
import {
  readSkus,
  readWaitingListings,
  type ListingRow,
  type WaitingFilter,
} from '#adapters/database/feeds/review-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { nameListing, type ReviewFacts } from '#cli/describe-listing.ts';

export interface WaitingListings extends ReviewFacts {
  readonly rows: readonly ListingRow[];
}

export async function readWaiting(
  db: OpenDatabase['db'],
  filter: WaitingFilter & { readonly limit: number },
): Promise<WaitingListings> {
  const rows = await readWaitingListings(db, filter);
  const candidates = rows.flatMap(({ evidence }) => evidence.candidates);
  return {
    rows,
    skus: await readSkus(db, candidates),
    pasts: await readListingPasts(db, rows),
    optionValues: await readOptionTexts(db, candidates),
  };
}

/** Waiting listings for programs, each with its last offer. */
export function listWaitingValues({ rows, skus, pasts }: WaitingListings): object[] {
  return rows.map(row => ({ ...listListingValues(row, skus), past: pasts.get(pastKey(row)) ?? null }));
}

/** A listing for programs, its products by SKU. */
export function listListingValues(
  { feedId, productId, evidence, ...row }: ListingRow,
  skus: ReadonlyMap<number, string>,
): object {
  const { candidates, ...read } = evidence;
  return {
    listing: nameListing(row),
    feed: feedId,
    ...row,
    sku: productId === null ? null : (skus.get(productId) ?? null),
    evidence: read,
    candidates: candidates.flatMap(id => skus.get(id) ?? []),
  };
}
