// Tables of trade-in partners and their quotes. Row types written by hand beside migrations/*.sql.
import type { Json, NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface SellPartnerTable {
  country: string;
  slug: string;
  name: string;
  url: string;
  is_demo: boolean;
  added_at: Time;
  commission_minor: number | null;
  commission_share: number | null;
  postage: 'partner' | 'seller' | null;
  return_policy: 'free' | 'charged' | 'never' | null;
  terms_url: string | null;
}

interface PartnerLeavingTable {
  country: string;
  slug: string;
  /** ISO date, UTC. */
  day: string;
  count: number;
}

interface QuoteFeedTable {
  country: string;
  slug: string;
  address: string | null;
  interval_ms: number;
  next_run_at: NullableTime;
  failed_runs: Generated<number>;
  problem: string | null;
  leased_until: NullableTime;
  etag: string | null;
  last_modified: string | null;
  confirmed_at: NullableTime;
}

interface QuoteRunTable {
  id: GeneratedAlways<number>;
  country: string;
  slug: string;
  observed_at: Time;
  outcome: 'accepted' | 'held' | 'refused' | 'unchanged';
  reason: string | null;
  counts: Json;
  quotes: ColumnType<unknown, string | null | undefined, string | null>;
}

interface TradeInQuoteTable {
  id: GeneratedAlways<number>;
  country: string;
  slug: string;
  model: string;
  storage_gb: number | null;
  carrier: string | null;
  condition: 'B' | 'C' | 'F';
  payout_minor: number;
  lock_days: number | null;
  payout_days: number | null;
  methods: string[];
  first_seen_at: Time;
  gone_at: NullableTime;
}

export interface TradeInTables {
  sell_partner: SellPartnerTable;
  partner_leaving: PartnerLeavingTable;
  quote_feed: QuoteFeedTable;
  quote_run: QuoteRunTable;
  trade_in_quote: TradeInQuoteTable;
}
