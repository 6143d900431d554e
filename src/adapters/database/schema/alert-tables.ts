// Tables of alerts, their matches and the outbox. Row types by hand beside migrations/0023-alerts.sql.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTime, Time } from '#adapters/database/schema/column-types.ts';

interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  session_id: number | null;
  person_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: Time;
  gone_at: NullableTime;
}

interface AlertTable {
  id: GeneratedAlways<number>;
  person_id: number | null;
  claim_id: number | null;
  push_id: number | null;
  scope: 'all' | 'product' | 'price' | 'offer' | 'searchText';
  trigger: 'price-drop' | 'availability' | 'max-price' | 'any-change';
  country: string;
  language: string;
  mode: 'refurbished' | 'new';
  filters: ColumnType<unknown, string | null | undefined, string | null>;
  product_id: number | null;
  offer_id: number | null;
  search_text: string | null;
  max_price_minor: number | null;
  state: Generated<'created' | 'active' | 'paused' | 'removed'>;
  pace: Generated<'instant' | 'daily'>;
  snoozed_to: NullableTime;
  created_at: Time;
  confirmed_at: NullableTime;
  removed_at: NullableTime;
  changed_at: Time;
  is_checked: Generated<boolean>;
  last_sent_at: NullableTime;
  sent_count: Generated<number>;
}

interface AlertToldTable {
  alert_id: number;
  product_id: number;
  price_minor: number;
  is_armed: boolean;
  told_at: Time;
}

interface AlertCursorTable {
  only_row: Generated<boolean>;
  generation_id: number;
}

interface AlertMatchTable {
  id: GeneratedAlways<number>;
  alert_id: number;
  product_id: number;
  offer_id: number;
  event: 'price-drop' | 'back-in-stock' | 'new-offer' | 'price-rise' | 'sold-out';
  price_minor: number;
  before_minor: number | null;
  seen_at: Time;
  matched_at: Time;
  due_at: Time;
  outbox_id: number | null;
  sent_at: NullableTime;
  dropped_at: NullableTime;
  clicks: Generated<number>;
}

interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'push' | 'webhook';
  kind: string;
  payload: Json;
  recipient: string | null;
  person_id: number | null;
  claim_id: number | null;
  push_id: number | null;
  dedupe_key: string;
  message_id: string;
  state: Generated<'waiting' | 'sending' | 'sent' | 'dead' | 'expired' | 'suppressed'>;
  priority: Generated<number>;
  created_at: Time;
  next_at: Time;
  expires_at: NullableTime;
  attempts: Generated<number>;
  claimed_at: NullableTime;
  lease_holder: string | null;
  lease_until: NullableTime;
  handed_over_at: NullableTime;
  lost_answers: Generated<number>;
  sent_at: NullableTime;
  problem: string | null;
}

interface SoftBounceTable {
  address_hash: string;
  event_key: string | null;
  bounced_at: Time;
}

interface AlertWebhookTable {
  alert_id: number;
  url: string;
  secret: string;
  created_at: Time;
  failures: Generated<number>;
  disabled_at: NullableTime;
}

export interface AlertTables {
  push_subscription: PushSubscriptionTable;
  alert: AlertTable;
  alert_told: AlertToldTable;
  alert_cursor: AlertCursorTable;
  alert_match: AlertMatchTable;
  outbox: OutboxTable;
  soft_bounce: SoftBounceTable;
  alert_webhook: AlertWebhookTable;
}
