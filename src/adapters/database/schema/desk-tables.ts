// Trials of feeds, and reports of visitors. Row types by hand beside migrations/0035-desk.sql.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { ReportKind, ReportResolution } from '#domain/offers/offer-report.ts';

interface FeedTrialTable {
  id: GeneratedAlways<number>;
  address: string;
  format: string;
  country: string;
  merchant_id: number | null;
  asked_by: string;
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

export interface DeskTables {
  feed_trial: FeedTrialTable;
  offer_report: OfferReportTable;
}
