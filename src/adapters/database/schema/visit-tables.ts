// Sessions, visits, placements and owners' images. Row types written by hand beside migrations/*.sql.
import type { Json, NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { ContributionState, RejectReason } from '#domain/contributions/contribution.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface SessionTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  created_at: Time;
  last_seen_at: Time;
  person_id: Generated<number | null>;
  confirmed_at: NullableTime;
  previous_token_hash: Generated<string | null>;
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
  left_at: NullableTime;
  placement_id: Generated<number | null>;
  same_as: Generated<number | null>;
}

interface ClickKeyTable {
  key: string;
  click_id: number;
  clicked_at: Time;
  written_at: Generated<Time>;
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
  person_id: Generated<number | null>;
  is_demo: Generated<boolean>;
  state: Generated<ContributionState>;
  decided_at: NullableTime;
  reason: Generated<RejectReason | null>;
  width: Generated<number | null>;
  height: Generated<number | null>;
}

interface ProductInterestTable {
  product_id: number;
  day: string;
  views: number;
  clicks: number;
}

export interface VisitTables {
  session: SessionTable;
  list_view: ListViewTable;
  longtail_view: LongtailViewTable;
  product_view: ProductViewTable;
  click: ClickTable;
  click_key: ClickKeyTable;
  product_interest: ProductInterestTable;
  interest_day: { day: string };
  placement: PlacementTable;
  placement_day: PlacementDayTable;
  owner_image: OwnerImageTable;
}
