-- What waits on the desk of whoever runs the site: trials of feeds, and reports of visitors about offers.

-- A feed that is tried before it is planned: nothing of it is stored but what would become of it.
create table feed_trial (
  id          bigint generated always as identity primary key,
  address     text not null,
  format      text not null,
  country     text not null,
  -- Whose hosts links may lead to; null = every host is allowed.
  merchant_id bigint references merchant (id),
  asked_by    text not null,
  started_at  timestamptz not null,
  ended_at    timestamptz,
  -- What `windfall feeds test --json` prints; null = it is being read, or `problem` says why there is none.
  result      jsonb,
  problem     text
);

-- A visitor says that an offer is wrong. `resolution` says what somebody found; how long that took is public by merchant.
create table offer_report (
  id           bigint generated always as identity primary key,
  offer_id     bigint not null references offer (id),
  merchant_id  bigint not null references merchant (id),
  country      text not null,
  kind         text not null check (kind in ('price', 'variant', 'sold-out')),
  -- What the offer was when it was reported.
  product_id   bigint not null,
  price_minor  bigint not null,
  available    boolean not null,
  -- HMAC of the network address under `addresses`: of one network an offer is reported once a day.
  client_hash  text not null,
  reported_at  timestamptz not null,
  resolution   text check (resolution in ('corrected', 'right', 'cannot-tell')),
  resolved_at  timestamptz,
  resolved_by  text,
  check ((resolution is null) = (resolved_at is null))
);
comment on column offer_report.product_id is 'references product (id)';
create index offer_report_open on offer_report (id) where resolved_at is null;
create index offer_report_merchant on offer_report (merchant_id, resolved_at);
create index offer_report_offer on offer_report (offer_id, reported_at);
