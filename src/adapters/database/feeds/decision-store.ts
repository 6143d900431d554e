// Decisions stored with a feed's listings, for runs that read the same text again.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { Carrier } from '#domain/offers/carrier.ts';

export interface StoredDecision {
  readonly decision: MatchDecision;
  readonly carrier: Carrier | null;
  readonly keyboardLayout: KeyboardLayout | null;
}

interface StoredRow extends Pick<MatchDecision, 'decision' | 'reason' | 'evidence' | 'productId'> {
  readonly key: string;
  readonly carrier: Carrier | null;
  readonly keyboardLayout: KeyboardLayout | null;
}

/**
 * The stored decisions with these keys, each looked up at one code. Leaves out decisions for a product retired since. Each code is looked
 * up by the primary key, whatever the planner estimates of a table that grows without new statistics: a plain join reads the whole feed for
 * each batch.
 */
export async function readStoredDecisions(
  db: Kysely<Schema>,
  feedId: number,
  codesByKey: ReadonlyMap<string, string>,
): Promise<Map<string, StoredDecision>> {
  const { rows } = await sql<StoredRow>`
    select l.*
    from unnest(${[...codesByKey.values()]}::text[], ${[...codesByKey.keys()]}::text[]) as w(code, key)
    cross join lateral (
      select decision_key as key, decision, reason, evidence, product_id as "productId", carrier,
        keyboard_layout as "keyboardLayout"
      from listing where feed_id = ${feedId} and code = w.code and decision_key = w.key
      limit 1
    ) l
    left join product p on p.id = l."productId"
    where p.retired_at is null
  `.execute(db);
  return indexDecisions(rows);
}

/** All decisions stored with a feed's listings, by their keys. */
export async function readFeedDecisions(
  db: Kysely<Schema>,
  feedId: number,
): Promise<Map<string, StoredDecision>> {
  const { rows } = await sql<StoredRow>`
    select l.decision_key as key, l.decision, l.reason, l.evidence, l.product_id as "productId", l.carrier,
      l.keyboard_layout as "keyboardLayout"
    from listing l left join product p on p.id = l.product_id
    where l.feed_id = ${feedId} and l.decision_key is not null and p.retired_at is null
  `.execute(db);
  return indexDecisions(rows);
}

function indexDecisions(rows: readonly StoredRow[]): Map<string, StoredDecision> {
  return new Map(
    rows.map(({ key, carrier, keyboardLayout, ...decision }) => [
      key,
      // The product is resolved: the partial variant has been found or created.
      { decision: { ...decision, partialVariant: null }, carrier, keyboardLayout },
    ]),
  );
}
