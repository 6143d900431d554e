// Offers, their history, and the changes of them. Row types written by hand beside migrations/*.sql.
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import type { Grade } from '#domain/offers/condition.ts';
import type { Generated, GeneratedAlways } from 'kysely';

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

/** `products`: a feed added partial variants of models that the catalogue has; after `catalogue` anything may have changed. */
export type ChangeCause = 'feed' | 'products' | 'catalogue';

interface ChangeSequenceTable {
  id: number;
  committed_at: Time;
  cause: ChangeCause;
  feed_run_id: number | null;
  change_count: number;
}

interface ChangeTable {
  generation_id: number;
  product_id: number;
  country: string;
  mode: string;
  offer_ids: number[] | null;
}

export interface OfferTables {
  offer: OfferTable;
  offer_interval: OfferIntervalTable;
  offer_move: OfferMoveTable;
  price_day: PriceDayTable;
  price_day_done: PriceDayDoneTable;
  generation: ChangeSequenceTable;
  change: ChangeTable;
}
