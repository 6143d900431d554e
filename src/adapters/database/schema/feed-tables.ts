// Tables of merchants, feeds, runs, listings and corrections. Row types written by hand beside migrations/*.sql.
import type { Json, NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { RejectReason } from '#domain/matching/match-decision.ts';
import type { Grade } from '#domain/offers/condition.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface MerchantTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  hosts: string[];
  tracking_hosts: Generated<string[]>;
  countries: string[];
  is_demo: boolean;
  grade_words: ColumnType<Record<string, Grade>, string | undefined, string>;
  profile: Json;
  country_profiles: Json;
  added_at: ColumnType<Date, Date | undefined, Date>;
  removed_at: NullableTime;
}

interface FeedTable {
  id: GeneratedAlways<number>;
  merchant_id: number;
  country: string;
  format: string;
  name: Generated<string>;
  confirmed_at: NullableTime;
  address: string | null;
  interval_ms: Generated<number>;
  jitter_ms: Generated<number>;
  next_run_at: NullableTime;
  is_paused: Generated<boolean>;
  failed_runs: Generated<number>;
  problem: string | null;
  leased_by: string | null;
  leased_until: NullableTime;
  etag: string | null;
  last_modified: string | null;
  most_raw_bytes: number | null;
  most_items: number | null;
  terms: ColumnType<FeedTerms, string | undefined, string>;
  access: ColumnType<FeedAccess, string | undefined, string>;
  /** The basis of the decisions of the last accepted run (`readDecisionBasis`). */
  decided_by: string | null;
  removed_at: NullableTime;
  /** The end of a pending backfill, and the first of the ids reserved for its runs; null = none is pending. */
  past_ends_at: NullableTime;
  past_first_run_id: number | null;
}

interface FeedRunTable {
  id: GeneratedAlways<number>;
  feed_id: number;
  source: string;
  observed_at: Time;
  started_at: Time;
  finished_at: NullableTime;
  outcome: 'running' | 'accepted' | 'held' | 'failed';
  reason: string | null;
  counts: ColumnType<Record<string, number>, string | undefined, string>;
  previous_offers: number | null;
  missing_offers: number | null;
  bytes: number | null;
  /** Of src/domain/feeds/field-findings.ts; null = not counted. */
  findings: ColumnType<FieldFinding[] | null, string | null | undefined, string | null>;
}

interface ListingTable {
  feed_id: number;
  code: string;
  title: string;
  attributes: Json;
  decision: 'match' | 'review' | 'reject';
  reason: string;
  evidence: Json;
  matcher: number;
  product_id: number | null;
  /** The last run that had it, once a later one did not; null while the feed's last run lists it. */
  gone_after_run_id: number | null;
  decision_key: string | null;
  carrier: string | null;
  keyboard_layout: KeyboardLayout | null;
}

interface StagedListingTable {
  run_id: number;
  code: string;
  variant: string;
  title: string;
  attributes: Json;
  decision: 'match' | 'review' | 'reject';
  reason: string;
  evidence: Json;
  product_id: number | null;
  mode: string | null;
  grade: string | null;
  condition_words: string | null;
  carrier: string | null;
  keyboard_layout: KeyboardLayout | null;
  price_minor: number | null;
  currency: string | null;
  shipping_minor: number | null;
  available: boolean | null;
  warranty_months: number | null;
  return_days: number | null;
  url: string | null;
  decision_key: string | null;
}

interface CorrectionTable {
  id: GeneratedAlways<number>;
  merchant_id: number;
  code: string;
  decision: 'match' | 'reject';
  product_id: number | null;
  reason: RejectReason | null;
  note: string | null;
  corrected_by: string;
  corrected_at: Time;
  ended_by: string | null;
  ended_at: NullableTime;
}

interface DemonstrationTable {
  is_only: boolean;
  seed: string;
  anchor: Time;
  replayed_at: NullableTime;
}

export interface FeedTables {
  merchant: MerchantTable;
  feed: FeedTable;
  feed_run: FeedRunTable;
  listing: ListingTable;
  staged_listing: StagedListingTable;
  correction: CorrectionTable;
  demonstration: DemonstrationTable;
}
