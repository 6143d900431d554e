// People, the addresses they confirmed, limits and keys. Row types by hand beside migrations/0022-people.sql and 0025-saved-products.sql.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTime, Time } from '#adapters/database/schema/column-types.ts';

interface ServerKeyTable {
  name: 'links' | 'codes' | 'addresses' | 'vapid';
  secret: string;
  created_at: Time;
}

interface PersonTable {
  id: GeneratedAlways<number>;
  email: string;
  email_key: string;
  country: string;
  language: 'en' | 'it' | 'es' | 'fr' | 'de';
  sources: Generated<string[]>;
  detected_country: string | null;
  newsletter: Generated<'off' | 'weekly' | 'bi-weekly' | 'monthly'>;
  newsletter_paused_to: string | null;
  newsletter_sent_at: NullableTime;
  reminder_months: number | null;
  reminder_due_at: NullableTime;
  follow_up: Generated<boolean>;
  follow_up_since: NullableTime;
  quiet_from_hour: number | null;
  quiet_to_hour: number | null;
  created_at: Time;
  confirmed_at: Time;
  suppressed_at: NullableTime;
}

interface EmailClaimTable {
  id: GeneratedAlways<number>;
  session_id: number | null;
  person_id: number | null;
  purpose: 'sign-up' | 'change' | 'magic-link';
  email: string;
  email_key: string;
  country: string;
  language: string;
  sources: Generated<string[]>;
  detected_country: string | null;
  code_hash: string | null;
  code_tries: Generated<number>;
  code_expires_at: NullableTime;
  link_hash: string | null;
  link_expires_at: Time;
  settings: ColumnType<unknown, string | undefined, string>;
  created_at: Time;
  confirmed_at: NullableTime;
  confirmed_by: number | null;
}

interface OptInTable {
  id: GeneratedAlways<number>;
  person_id: number;
  claimed_at: Time;
  confirmed_at: Time;
  text_key: string;
  language: string;
  network: string;
}

interface FollowUpItemTable {
  person_id: number;
  product_id: number;
  country: string;
  mode: string;
  offer_id: number | null;
  added_at: Time;
  told_at: NullableTime;
}

interface SavedProductTable {
  person_id: number;
  sku: string;
  changed_at: Time;
  is_saved: boolean;
}

interface SuppressionTable {
  address_hash: string;
  reason: 'hard-bounce' | 'complaint' | 'soft-bounces' | 'operator';
  created_at: Time;
}

interface RateWindowTable {
  key: string;
  starts_at: Time;
  ends_at: Time;
  count: number;
}

export interface PeopleTables {
  server_key: ServerKeyTable;
  person: PersonTable;
  email_claim: EmailClaimTable;
  opt_in: OptInTable;
  follow_up_item: FollowUpItemTable;
  saved_product: SavedProductTable;
  suppression: SuppressionTable;
  rate_window: RateWindowTable;
}
