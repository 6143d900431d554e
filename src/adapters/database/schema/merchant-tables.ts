// Tables of merchants' API keys, offer pushes and profile proposals. Row types by hand beside migrations/0049-pushed-offers.sql and
// 0050-profile-proposals.sql.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTime, Time } from '#adapters/database/schema/column-types.ts';

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

interface ProfileProposalTable {
  id: GeneratedAlways<number>;
  merchant_id: number;
  proposed_by: string;
  proposed_at: Time;
  changes: Json;
  state: Generated<'open' | 'approved' | 'refused' | 'withdrawn'>;
  word: string | null;
  decided_by: string | null;
  decided_at: NullableTime;
}

export interface MerchantTables {
  profile_proposal: ProfileProposalTable;
  merchant_key: MerchantKeyTable;
  offer_push: OfferPushTable;
}
