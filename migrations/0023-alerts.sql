-- What somebody wants to be told of, what happened, and every mail, push and call that goes out for it.

-- A browser that asked for pushes.
create table push_subscription (
  id          bigint generated always as identity primary key,
  session_id  bigint references session (id) on delete set null,
  person_id   bigint references person (id) on delete cascade,
  endpoint    text not null unique,
  p256dh      text not null,
  auth        text not null,
  language    text not null,
  created_at  timestamptz not null,
  -- The push service said that nobody is there any more.
  gone_at     timestamptz
);

create table alert (
  id               bigint generated always as identity primary key,
  -- Who is told: a person; an address not confirmed yet; a browser. Exactly one of the first two, or a browser alone.
  person_id        bigint references person (id) on delete cascade,
  claim_id         bigint references email_claim (id) on delete cascade,
  push_id          bigint references push_subscription (id) on delete cascade,
  -- The wire's formScope.
  scope            text not null check (scope in ('all', 'product', 'price', 'offer', 'searchText')),
  -- What it waits for (domain/alerts/alert.ts).
  trigger          text not null check (trigger in ('price-drop', 'availability', 'max-price', 'any-change')),
  country          text not null,
  language         text not null,
  mode             text not null check (mode in ('refurbished', 'new')),
  -- Groups main, product, offer of active filters in their one spelling; null = of a product, an offer or a text.
  filters          jsonb,
  product_id       bigint references product (id),
  offer_id         bigint references offer (id),
  search_text      text check (length(search_text) <= 200),
  max_price_minor  bigint check (max_price_minor > 0),
  state            text not null default 'created' check (state in ('created', 'active', 'paused', 'removed')),
  -- `instant`: a message at once; `daily`: at most one a day, all alerts of a person together.
  pace             text not null default 'daily' check (pace in ('instant', 'daily')),
  snoozed_to       timestamptz,
  created_at       timestamptz not null,
  confirmed_at     timestamptz,
  removed_at       timestamptz,
  -- Set by every write: the engine reads what changed since it last looked.
  changed_at       timestamptz not null,
  -- False until the engine has compared a newly active alert with the offers of that moment, once: something may have happened
  -- between its creation and its confirmation.
  is_checked       boolean not null default false,
  last_sent_at     timestamptz,
  sent_count       integer not null default 0,
  check (num_nonnulls(person_id, claim_id, push_id) >= 1),
  check (person_id is null or claim_id is null)
);
create index alert_person on alert (person_id) where person_id is not null;
create index alert_claim on alert (claim_id) where claim_id is not null;
create index alert_push on alert (push_id) where push_id is not null;
create index alert_changed on alert (changed_at);
create index alert_unchecked on alert (id) where not is_checked and state = 'active';
create index alert_active on alert (id) where state = 'active';

-- The price that an alert last told of a product, or the lowest one when the alert was set: later ones are measured from it.
create table alert_told (
  alert_id     bigint not null references alert (id) on delete cascade,
  product_id   bigint not null references product (id),
  price_minor  bigint not null,
  -- False from a message until the price has risen or the product was out of stock long enough (hysteresis).
  is_armed     boolean not null,
  told_at      timestamptz not null,
  primary key (alert_id, product_id)
);
create index alert_told_product on alert_told (product_id);

-- How far the changes of offers have been matched with alerts: the change sequence, by one row. Moved in the transaction that decides.
create table alert_cursor (
  only_row   boolean primary key default true check (only_row),
  generation_id  bigint not null
);

-- An alert and what made it fire, once each (I1). Several of one person may go out in one message.
create table alert_match (
  id           bigint generated always as identity primary key,
  alert_id     bigint not null references alert (id) on delete cascade,
  product_id   bigint not null references product (id),
  offer_id     bigint not null references offer (id),
  event        text not null check (event in ('price-drop', 'back-in-stock', 'new-offer', 'price-rise', 'sold-out')),
  price_minor  bigint not null,
  before_minor bigint,
  -- When the feed run that changed the offer was observed, and when it was published: latency counts from there.
  seen_at      timestamptz not null,
  matched_at   timestamptz not null,
  -- Not told before this moment: one message a day, quiet hours, a snooze.
  due_at       timestamptz not null,
  -- The message that tells it, once there is one, and when that was handed over.
  outbox_id    bigint,
  sent_at      timestamptz,
  -- Never told: it was no longer true when it could have been, or its message was given up.
  dropped_at   timestamptz,
  -- How often somebody followed what it told. Counted here, because a click that named its alert would lead to a person (decision 0037).
  clicks       integer not null default 0,
  unique (alert_id, offer_id, event, seen_at)
);
create index alert_match_waiting on alert_match (due_at) where outbox_id is null and dropped_at is null;
create index alert_match_alert on alert_match (alert_id, matched_at);
create index alert_match_outbox on alert_match (outbox_id) where outbox_id is not null and sent_at is null and dropped_at is null;
create index alert_match_sent on alert_match (sent_at) where sent_at is not null;

-- What is to be sent: written in the transaction that decides (R4, R5).
create table outbox (
  id             bigint generated always as identity primary key,
  channel        text not null check (channel in ('mail', 'push', 'webhook')),
  -- Template and its data; emptied once it was sent or is too late, so that no code outlives its use.
  kind           text not null,
  payload        jsonb not null,
  -- Of a mail; null once it was sent or is too late, so that no address outlives its use.
  recipient      text,
  person_id      bigint references person (id) on delete cascade,
  claim_id       bigint references email_claim (id) on delete cascade,
  push_id        bigint references push_subscription (id) on delete cascade,
  -- Written once for one decision: a second insert does nothing.
  dedupe_key     text not null unique,
  -- Without angle brackets; the first attempt adds the host, and from then on it is the same at every attempt.
  message_id     text not null,
  -- `dead`: given up, kept for the operator. `expired`: too late, such as a code that is dead by then. `suppressed`: mail there comes back.
  state          text not null default 'waiting'
                 check (state in ('waiting', 'sending', 'sent', 'dead', 'expired', 'suppressed')),
  -- Who goes first of those that are due: 0 = somebody waits for it at a screen, 1 = as soon as may be, 2 = in its time.
  priority       smallint not null default 1 check (priority between 0 and 2),
  created_at     timestamptz not null,
  next_at        timestamptz not null,
  -- Not sent from this moment on.
  expires_at     timestamptz,
  attempts       smallint not null default 0,
  -- By the database's clock, all three. Claims of the last second are what the pace of sending is measured by.
  claimed_at     timestamptz,
  lease_holder   text,
  lease_until    timestamptz,
  -- Since when the other side may have it: written before the first byte of the message goes out, cleared by an answer.
  handed_over_at timestamptz,
  -- How often nobody knows whether the other side took it: sent again after the first time, never after the second.
  lost_answers   smallint not null default 0,
  sent_at        timestamptz,
  -- What kept the last attempt from being one: a word of ours, with the answer of the other side.
  problem        text
);
create index outbox_due on outbox (channel, priority, next_at) where state = 'waiting';
create index outbox_expiring on outbox (expires_at) where expires_at is not null and state in ('waiting', 'dead');
create index outbox_open on outbox (channel, state) where state in ('waiting', 'sending', 'dead');
create index outbox_leased on outbox (lease_until) where state = 'sending';
create index outbox_claimed on outbox (claimed_at) where claimed_at is not null;
create index outbox_person on outbox (person_id) where person_id is not null;
create index outbox_claim on outbox (claim_id) where claim_id is not null;
create index outbox_push on outbox (push_id) where push_id is not null;
create index outbox_message on outbox (message_id);
create index outbox_created on outbox (created_at);

-- Mail that came back for a time, by the hash of its address: five in fourteen days pause it.
create table soft_bounce (
  address_hash  text not null,
  -- What came back, by the id of our mail or of the message that tells of it: told again it counts once.
  event_key     text,
  bounced_at    timestamptz not null
);
create unique index soft_bounce_event on soft_bounce (address_hash, event_key) where event_key is not null;
create index soft_bounce_address on soft_bounce (address_hash, bounced_at);

-- An address of somebody's server that is told of an alert by a signed POST.
create table alert_webhook (
  alert_id    bigint primary key references alert (id) on delete cascade,
  url         text not null check (url ~ '^https://'),
  -- HMAC-SHA-256 key of the signature, base64url.
  secret      text not null,
  created_at  timestamptz not null,
  failures    smallint not null default 0,
  disabled_at timestamptz
);

-- Not checked by the database (decision 0029): the cursor is moved in the transaction that has read the row, and the outbox forgets rows that
-- matches still name.
comment on column alert_cursor.generation_id is 'references generation (id)';
comment on column alert_match.outbox_id is 'references outbox (id)';
