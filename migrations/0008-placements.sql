-- Paid placements beside result lists, how often they were shown, and photographs that owners gave us.

create table placement (
  id              bigint generated always as identity primary key,
  country         text not null,
  mode            text not null check (mode in ('refurbished', 'new')),
  -- root: lists without any filter; list: exactly these filters; branch: these filters and every list narrower than they are.
  page_class      text not null check (page_class in ('root', 'list', 'branch')),
  -- Groups main, product and offer of active filters in their one spelling; {} for root.
  filters         jsonb not null,
  merchant_id     bigint not null references merchant (id),
  -- What is shown: one offer, or the merchant's best offer of a product.
  offer_id        bigint references offer (id),
  product_id      bigint references product (id),
  starts_at       timestamptz not null,
  ends_at         timestamptz not null check (ends_at > starts_at),
  -- How often it may be shown; null = without limit. A day is UTC.
  cap_per_day     integer check (cap_per_day > 0),
  cap_total       integer check (cap_total > 0),
  -- Which word says that it is paid for.
  label           text not null default 'sponsored' check (label in ('sponsored')),
  created_at      timestamptz not null,
  check ((offer_id is null) <> (product_id is null))
);
create index placement_end on placement (ends_at);

create table placement_day (
  placement_id  bigint not null references placement (id),
  day           date not null,
  impressions   integer not null check (impressions >= 0),
  primary key (placement_id, day)
);

create table owner_image (
  id         bigint generated always as identity primary key,
  -- Of the product's picture without its last 10 characters.
  image_key  text not null,
  -- An https address, or a path below the root of our own files.
  url        text not null check (url ~ '^https://' or url ~ '^/[^/]'),
  credit     text,
  added_at   timestamptz not null,
  unique (image_key, url)
);
