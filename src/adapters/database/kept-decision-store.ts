// Decisions that were kept with a feed's listings, for runs that find the same words again.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { Carrier } from '#domain/offers/carrier.ts';

export interface KeptDecision {
  readonly decision: MatchDecision;
  readonly carrier: Carrier | null;
  readonly keyboardLayout: KeyboardLayout | null;
}

/**
 * The kept decisions about these codes that rest on one of these keys, by key. A decision for a product that has been retired
 * since then is left out. One statement, by the primary key: joined with a list of pairs, the embedded engine, which has no
 * statistics, would read the whole feed for each batch.
 */
export async function readKeptDecisions(
  db: Kysely<Schema>,
  feedId: number,
  wanted: readonly { readonly code: string; readonly key: string }[],
): Promise<Map<string, KeptDecision>> {
  const { rows } = await sql<{
    key: string;
    decision: MatchDecision['decision'];
    reason: MatchDecision['reason'];
    evidence: MatchDecision['evidence'];
    productId: number | null;
    carrier: Carrier | null;
    keyboardLayout: KeyboardLayout | null;
  }>`
    select l.decision_key as key, l.decision, l.reason, l.evidence, l.product_id as "productId", l.carrier,
      l.keyboard_layout as "keyboardLayout"
    from listing l
    where l.feed_id = ${feedId} and l.code = any(${wanted.map(({ code }) => code)}::text[])
      and l.decision_key = any(${wanted.map(({ key }) => key)}::text[])
      and not exists (select 1 from product p where p.id = l.product_id and p.retired_at is not null)
  `.execute(db);
  return new Map(
    rows.map(({ key, carrier, keyboardLayout, ...decision }) => [
      key,
      // The product is settled: what was partly specified has been found or made.
      { decision: { ...decision, partlySpecified: null }, carrier, keyboardLayout },
    ]),
  );
}
