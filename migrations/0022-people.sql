-- Visitors who gave an e-mail address: who they are, what they asked for, how they proved that the address is theirs, and what we send.

-- Keys that all processes of a database share, made by the first that needs one. `links` signs the tokens of links in mails,
-- `codes` hashes confirmation codes, `addresses` hashes addresses that must not be readable (suppression, limits).
create table server_key (
  name        text primary key check (name in ('links', 'codes', 'addresses', 'vapid')),
  -- Base64url; of `vapid` the key pair as JSON.
  secret      text not null,
  created_at  timestamptz not null
);

-- A person is one confirmed address.
create table person (
  id                     bigint generated always as identity primary key,
  -- As it was typed, its domain in lower case: where mail goes.
  email                  text not null check (length(email) <= 254),
  -- What addresses are compared by (domain/people/email-address.ts).
  email_key              text not null unique,
  country                text not null,
  language               text not null check (language in ('en', 'it', 'es', 'fr', 'de')),
  -- What brought the person here, oldest first; the last is the category of the sign-up.
  sources                text[] not null default '{}',
  detected_country       text,
  newsletter             text not null default 'off' check (newsletter in ('off', 'weekly', 'bi-weekly', 'monthly')),
  -- First day (UTC) on which the newsletter comes again; null = it is not paused.
  newsletter_paused_to   date,
  newsletter_sent_at     timestamptz,
  -- A reminder of the alerts after so many months without a mail; null = none.
  reminder_months        smallint check (reminder_months between 1 and 12),
  reminder_due_at        timestamptz,
  -- Tells of offers clicked and products put on the list; only then are those joined to the person (decision 0014).
  follow_up              boolean not null default false,
  follow_up_since        timestamptz,
  -- Alerts keep quiet from and until this hour of the person's country; null = never quiet.
  quiet_from_hour        smallint check (quiet_from_hour between 0 and 23),
  quiet_to_hour          smallint check (quiet_to_hour between 0 and 23),
  created_at             timestamptz not null,
  confirmed_at           timestamptz not null,
  -- Since when mail to the address comes back: a person whose address is suppressed gets none.
  suppressed_at          timestamptz
);
create index person_newsletter on person (newsletter_sent_at) where newsletter <> 'off';
create index person_reminder on person (reminder_due_at) where reminder_due_at is not null;

-- A session belongs to the person who confirmed an address in it. Its token is replaced when that happens (R22): the one before opens
-- nothing, and only lets whoever confirmed repeat that for ten minutes (double clicks).
alter table session
  add column person_id bigint references person (id) on delete set null,
  add column confirmed_at timestamptz,
  add column previous_token_hash text unique;
create index session_person on session (person_id) where person_id is not null;

-- An address that somebody typed in a session, until it is confirmed (R15, R17): nothing of it acts on the person who may have that address.
create table email_claim (
  id               bigint generated always as identity primary key,
  session_id       bigint references session (id) on delete set null,
  -- Whose address changes to this one; null = a sign-up, or the way back to one's alerts.
  person_id        bigint references person (id) on delete cascade,
  purpose          text not null check (purpose in ('sign-up', 'change', 'magic-link')),
  email            text not null check (length(email) <= 254),
  email_key        text not null,
  country          text not null,
  language         text not null,
  sources          text[] not null default '{}',
  detected_country text,
  -- HMAC of the six digits under `codes`; null = there is no code, or another one has taken its place. It is dead after five wrong tries,
  -- after ten minutes, and once it was used.
  code_hash        text,
  code_tries       smallint not null default 0,
  code_expires_at  timestamptz,
  -- SHA-256 of the link's token.
  link_hash        text unique,
  link_expires_at  timestamptz not null,
  -- What the form asked for besides: newsletter frequency, follow-ups. Applied when the address is confirmed.
  settings         jsonb not null default '{}',
  created_at       timestamptz not null,
  confirmed_at     timestamptz,
  -- The session that confirmed it: for ten minutes it may repeat the confirmation (double clicks, reloads).
  confirmed_by     bigint references session (id) on delete set null
);
create index email_claim_session on email_claim (session_id, id);
create index email_claim_key on email_claim (email_key, created_at);
create index email_claim_created on email_claim (created_at);
create index email_claim_confirmed_by on email_claim (confirmed_by) where confirmed_by is not null;
create index email_claim_person on email_claim (person_id) where person_id is not null;

-- The proof of double opt-in: when, to which text, from which network (IPv4 /24, IPv6 /48).
create table opt_in (
  id          bigint generated always as identity primary key,
  person_id   bigint not null references person (id) on delete cascade,
  claimed_at  timestamptz not null,
  confirmed_at timestamptz not null,
  -- Key and language of the text that was agreed to, and its version.
  text_key    text not null,
  language    text not null,
  network     text not null
);
create index opt_in_person on opt_in (person_id);

-- Products put on the list by somebody who wants follow-ups.
create table follow_up_item (
  person_id   bigint not null references person (id) on delete cascade,
  product_id  bigint not null references product (id),
  country     text not null,
  mode        text not null,
  -- The offer that was clicked; null = the product was put on the list.
  offer_id    bigint references offer (id),
  added_at    timestamptz not null,
  told_at     timestamptz,
  primary key (person_id, product_id, country, mode)
);

-- Addresses that get no mail, by HMAC under `addresses`: it outlives the person (R20).
create table suppression (
  address_hash  text primary key,
  reason        text not null check (reason in ('hard-bounce', 'complaint', 'soft-bounces', 'operator')),
  created_at    timestamptz not null
);

-- Limits that all processes share (R16): how often something happened in a window of time.
create table rate_window (
  -- `code-sent/address/HASH` and so on; addresses and clients by hash.
  key         text not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  count       integer not null,
  primary key (key, starts_at)
);
create index rate_window_end on rate_window (ends_at);

-- What a page said of an alert is counted at the alert; a click that named it would lead to a person (decision 0037).
update click set notification_id = null where notification_id is not null;
