// Tables of feed trials, offer reports and redirects. Row types by hand beside migrations/0035-desk.sql, 0044-terms-of-trials.sql and
// 0046-redirects.sql.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { ReportKind, ReportResolution } from '#domain/offers/offer-report.ts';

interface FeedTrialTable {
  id: GeneratedAlways<number>;
  address: string;
  format: string;
  country: string;
  merchant_id: number | null;
  asked_by: string;
  terms: ColumnType<FeedTerms, string | undefined, string>;
  access: ColumnType<FeedAccess, string | undefined, string>;
  started_at: Time;
  ended_at: NullableTime;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  is_upload: Generated<boolean>;
}

interface OfferReportTable {
  id: GeneratedAlways<number>;
  offer_id: number;
  merchant_id: number;
  country: string;
  kind: ReportKind;
  product_id: number;
  price_minor: number;
  available: boolean;
  client_hash: string;
  reported_at: Time;
  resolution: ColumnType<
    ReportResolution | null,
    ReportResolution | null | undefined,
    ReportResolution | null
  >;
  resolved_at: NullableTime;
  resolved_by: ColumnType<string | null, string | null | undefined, string | null>;
}

interface SiteRedirectTable {
  id: GeneratedAlways<number>;
  from_path: string;
  to_path: string;
  created_at: Time;
  created_by: string;
}

export interface OperatorTables {
  feed_trial: FeedTrialTable;
  offer_report: OfferReportTable;
  site_redirect: SiteRedirectTable;
}
