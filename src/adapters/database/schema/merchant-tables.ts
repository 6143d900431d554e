// What merchants do by themselves. Row types by hand beside migrations/0049-pushed-offers.sql.
import type { GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';

interface MerchantKeyTable {
  id: GeneratedAlways<number>;
  merchant_id: number;
  key_hash: string;
  hint: string;
  created_by: string;
  created_at: Time;
  last_used_at: NullableTime;
  ends_at: NullableTime;
}

interface OfferPushTable {
  offer_id: number;
  merchant_id: number;
  pushed_at: Time;
  price_minor: number | null;
  available: boolean;
  shipping_minor: number | null;
  url: string | null;
  held_since: NullableTime;
}

export interface MerchantTables {
  merchant_key: MerchantKeyTable;
  offer_push: OfferPushTable;
}
