// Staging: decided listings of a run wait here for its publish.
import type { Kysely } from 'kysely';
import { copyRows, isUniqueViolation } from '#adapters/database/connection/copy-rows.ts';
import type { CopyValue } from '#adapters/database/connection/copy-rows.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { Carrier } from '#domain/offers/carrier.ts';

export interface StagedListing {
  readonly listing: Listing;
  readonly decision: MatchDecision;
  /** Read from the listing's text; null for devices other than phones. */
  readonly carrier: Carrier | null;
  /** Null for devices other than laptops. */
  readonly keyboardLayout: KeyboardLayout | null;
  /** The decision's key; absent = no later run may reuse the decision. */
  readonly decisionKey?: string;
}

const stageColumns = [
  'run_id', 'code', 'variant', 'title', 'attributes', 'decision', 'reason', 'evidence', 'product_id', 'mode', 'grade',
  'condition_words', 'carrier', 'keyboard_layout', 'price_minor', 'currency', 'shipping_minor', 'available',
  'warranty_months', 'return_days', 'url', 'decision_key',
] as const; // prettier-ignore

/** Stages a batch; a code that the run has already staged is left out. Returns how many rows were staged. */
export async function stageListings(
  db: Kysely<Schema>,
  runId: number,
  batch: readonly StagedListing[],
): Promise<number> {
  const copy = async (rows: readonly StagedListing[]) => {
    const values = rows.map(row => listStageValues(runId, row));
    await copyRows(db, 'staged_listing', stageColumns, values);
  };
  try {
    await copy(batch);
    return batch.length;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const fresh = await leaveOutStaged(db, runId, batch);
  await copy(fresh);
  return fresh.length;
}

function listStageValues(
  runId: number,
  { listing, decision, carrier, keyboardLayout, decisionKey }: StagedListing,
): CopyValue[] {
  return [
    runId, listing.code, listing.variant, listing.title, formatAttributes(listing), decision.decision, decision.reason,
    JSON.stringify(decision.evidence), decision.productId, listing.mode, listing.grade, listing.conditionWords, carrier,
    keyboardLayout, listing.priceMinor, listing.currency, listing.shippingMinor, listing.available, listing.warrantyMonths,
    listing.returnDays, listing.url, decisionKey ?? null,
  ]; // prettier-ignore
}

/** The attributes that a listing states of its device, in stored form. */
export function formatAttributes({ attributes, partNumber, gtin }: Listing): string {
  return JSON.stringify({ ...attributes, partNumber, gtin });
}

/** The first row of each listing that is not in the run's stage yet. */
async function leaveOutStaged(
  db: Kysely<Schema>,
  runId: number,
  batch: readonly StagedListing[],
): Promise<StagedListing[]> {
  const keyOf = ({ code, variant }: { code: string; variant: string }) => JSON.stringify([code, variant]);
  const staged = await db
    .selectFrom('staged_listing')
    .select(['code', 'variant'])
    .where('run_id', '=', runId)
    .where('code', 'in', [...new Set(batch.map(({ listing }) => listing.code))])
    .execute();
  const known = new Set(staged.map(keyOf));
  return batch.filter(({ listing }) => {
    const key = keyOf(listing);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
