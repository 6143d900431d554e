// Row types of every table, by hand beside migrations/*.sql: the SQL is the truth, these are its TypeScript names.
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { RejectReason } from '#domain/matching/correction.ts';
import type { Grade } from '#domain/offers/condition.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: read as a value, written as JSON text (a JS array as parameter means a SQL array to pg). */
type Json = ColumnType<unknown, string, string>;

interface ModelTable {
  id: GeneratedAlways<number>;
  slug: string;
  family: string;
  name: string;
  released_on: string;
  facts: Json;
  content_hash: string;
}

interface ProductTable {
  id: GeneratedAlways<number>;
  sku: string;
  model_id: number;
  facts: Json;
  configuration_key: string;
  created_at: Time;
  retired_at: NullableTime;
  successor_id: number | null;
}

interface ProductAliasTable {
  sku: string;
  product_id: number;
  reason: string;
  created_at: Time;
}

interface PartNumberTable {
  stem: string;
  region: string;
  revision: string;
  model_id: number;
  facts: Json;
  product_id: number | null;
  is_inferred: boolean;
}

interface GtinTable {
  gtin: string;
  product_id: number;
}

interface LaunchPriceTable {
  product_id: number;
  country: string;
  price_minor: number;
}

interface MerchantTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  hosts: string[];
  countries: string[];
  is_demo: boolean;
  grade_words: ColumnType<Record<string, Grade>, string | undefined, string>;
  profile: Json;
  country_profiles: Json;
  added_at: ColumnType<Date, Date | undefined, Date>;
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
  last_run_id: number;
  decision_key: string | null;
  carrier: string | null;
  keyboard_layout: KeyboardLayout | null;
}

interface OfferTable {
  id: GeneratedAlways<number>;
  merchant_id: number;
  feed_id: number;
  country: string;
  code: string;
  variant: Generated<string>;
  product_id: number;
  mode: 'refurbished' | 'new';
  grade: Grade;
  condition_words: string | null;
  carrier: string | null;
  keyboard_layout: KeyboardLayout | null;
  price_minor: number;
  currency: string;
  shipping_minor: number | null;
  available: boolean;
  pending_price_minor: number | null;
  warranty_months: number | null;
  return_days: number | null;
  url: string;
  last_out_of_stock_at: NullableTime;
  gone_at: NullableTime;
}

interface OfferIntervalTable {
  offer_id: number;
  valid_from: Time;
  valid_to: NullableTime;
  product_id: number;
  country: string;
  mode: 'refurbished' | 'new';
  grade: Grade;
  price_minor: number;
  available: boolean;
}

interface OfferMoveTable {
  offer_id: number;
  moved_at: Time;
  from_product_id: number;
  to_product_id: number;
  reason: string;
}

interface PriceDayTable {
  product_id: number;
  country: string;
  mode: 'refurbished' | 'new';
  grade: Grade;
  day: string;
  offers: number;
  lowest_minor: number | null;
  median_minor: number | null;
}

interface PriceDayDoneTable {
  day: string;
}

interface GenerationTable {
  id: number;
  committed_at: Time;
  cause: 'feed' | 'catalogue';
  feed_run_id: number | null;
  change_count: number;
}

interface ChangeTable {
  generation_id: number;
  product_id: number;
  country: string;
  mode: string;
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

interface SessionTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  created_at: Time;
  last_seen_at: Time;
}

interface VisitColumns {
  id: number;
  visited_at: Time;
  session_id: number | null;
  country: string;
  language: string;
}

interface ListViewTable extends VisitColumns {
  url: string;
  filters: Json;
  result_count: number;
  placement_ids: number[];
}

interface LongtailViewTable extends VisitColumns {
  path: string;
  path_localized: string;
  filters: Json;
}

interface ProductViewTable extends VisitColumns {
  product_id: number;
  url: string;
  filters: Json;
  selected_offer_id: number | null;
  result_url: string | null;
  result_filters: ColumnType<unknown, string | null, string | null>;
  result_selected: string | null;
}

interface ClickTable extends VisitColumns {
  offer_id: number;
  product_id: number;
  url: string;
  source: string | null;
  gateway_id: string | null;
  notification_id: number | null;
}

interface PlacementTable {
  id: GeneratedAlways<number>;
  country: string;
  mode: 'refurbished' | 'new';
  page_class: 'root' | 'list' | 'branch';
  filters: Json;
  merchant_id: number;
  offer_id: number | null;
  product_id: number | null;
  starts_at: Time;
  ends_at: Time;
  cap_per_day: number | null;
  cap_total: number | null;
  label: Generated<'sponsored'>;
  created_at: Time;
}

interface PlacementDayTable {
  placement_id: number;
  day: string;
  impressions: number;
}

interface OwnerImageTable {
  id: GeneratedAlways<number>;
  image_key: string;
  url: string;
  credit: string | null;
  added_at: Time;
}

interface DemonstrationTable {
  is_only: boolean;
  seed: string;
  anchor: Time;
  replayed_at: NullableTime;
}

export interface Schema {
  model: ModelTable;
  product: ProductTable;
  product_alias: ProductAliasTable;
  part_number: PartNumberTable;
  gtin: GtinTable;
  launch_price: LaunchPriceTable;
  merchant: MerchantTable;
  feed: FeedTable;
  feed_run: FeedRunTable;
  listing: ListingTable;
  offer: OfferTable;
  offer_interval: OfferIntervalTable;
  offer_move: OfferMoveTable;
  price_day: PriceDayTable;
  price_day_done: PriceDayDoneTable;
  generation: GenerationTable;
  change: ChangeTable;
  staged_listing: StagedListingTable;
  correction: CorrectionTable;
  session: SessionTable;
  list_view: ListViewTable;
  longtail_view: LongtailViewTable;
  product_view: ProductViewTable;
  click: ClickTable;
  placement: PlacementTable;
  placement_day: PlacementDayTable;
  owner_image: OwnerImageTable;
  demonstration: DemonstrationTable;
}
