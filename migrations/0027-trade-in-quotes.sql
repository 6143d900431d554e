-- What partners pay for used devices: what a partner pays the operator and promises sellers, where its list is read from, each reading,
-- and each quote with the time for which it was seen.

alter table sell_partner
  -- What the operator gets of a sale, as an amount or as a share of the payout in hundredths of a percent; both null = nothing.
  add column commission_minor  bigint check (commission_minor > 0),
  add column commission_share  integer check (commission_share between 1 and 10000),
  -- Who pays the parcel to the partner; null = not known.
  add column postage           text check (postage in ('partner', 'seller')),
  -- How a device comes back whose seller refuses a lower offer; null = not known.
  add column return_policy     text check (return_policy in ('free', 'charged', 'never')),
  add column terms_url         text check (terms_url ~ '^https://'),
  add check (commission_minor is null or commission_share is null),
  drop constraint sell_partner_url_check,
  -- Only the address of a partner that pays may say who sent the visitor.
  add constraint sell_partner_url_check check (
    url ~ '^https://[^?#]+$' or (num_nonnulls(commission_minor, commission_share) = 1 and url ~ '^https://[^#]+$')
  );

-- Visitors who went on to a partner, by day: a number, and nothing about anybody.
create table partner_leaving (
  country  text not null,
  slug     text not null,
  day      date not null,
  count    integer not null check (count > 0),
  primary key (country, slug, day)
);

-- A partner's list of quotes.
create table quote_feed (
  country        text not null,
  slug           text not null,
  -- http(s) or `demo:`; null = lists are handed in by hand.
  address        text,
  interval_ms    bigint not null check (interval_ms > 0),
  -- null = never by itself.
  next_run_at    timestamptz,
  -- Readings in a row that failed, and what the last one failed of, in words; 0 and null once one goes well.
  failed_runs    integer not null default 0,
  problem        text,
  leased_until   timestamptz,
  -- What the server said of the version that the quotes are of (RFC 9110 8.8).
  etag           text,
  last_modified  text,
  -- When the quotes were last read, or last confirmed as unchanged.
  confirmed_at   timestamptz,
  primary key (country, slug),
  foreign key (country, slug) references sell_partner (country, slug) on delete cascade
);

create table quote_run (
  id           bigint generated always as identity primary key,
  country      text not null,
  slug         text not null,
  observed_at  timestamptz not null,
  outcome      text not null check (outcome in ('accepted', 'held', 'refused', 'unchanged')),
  reason       text,
  -- Rows by what became of them.
  counts       jsonb not null,
  -- The quotes of a held run, until it is released or another run is accepted.
  quotes       jsonb,
  foreign key (country, slug) references quote_feed (country, slug) on delete cascade
);
create index quote_run_feed on quote_run (country, slug, id);

create table trade_in_quote (
  id             bigint generated always as identity primary key,
  country        text not null,
  slug           text not null,
  -- A model's slug in the catalogue.
  model          text not null,
  -- null = whatever the storage, whatever the network.
  storage_gb     integer check (storage_gb > 0),
  carrier        text,
  condition      text not null check (condition in ('B', 'C', 'F')),
  payout_minor   bigint not null check (payout_minor > 0),
  -- Days for which the payout stands, and from the check of the device to the money; null = not stated.
  lock_days      smallint check (lock_days > 0),
  payout_days    smallint check (payout_days >= 0),
  methods        text[] not null,
  first_seen_at  timestamptz not null,
  -- The reading that no longer had it, or had it changed; null = it stands in the partner's list.
  gone_at        timestamptz,
  foreign key (country, slug) references quote_feed (country, slug) on delete cascade
);
create unique index trade_in_quote_current on trade_in_quote (country, slug, model, storage_gb, carrier, condition)
  nulls not distinct where gone_at is null;
