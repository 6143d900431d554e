-- Keys by which a merchant's programs say prices and stock, and what they said last of each offer.

create table merchant_key (
  id            bigint generated always as identity primary key,
  merchant_id   bigint not null references merchant (id),
  -- SHA-256: the key itself is shown once and kept nowhere.
  key_hash      text not null unique,
  -- Its last characters, by which people tell keys apart.
  hint          text not null,
  created_by    text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  -- Set when it is revoked, or replaced by another one: then some time later. null = for good.
  ends_at       timestamptz
);
create index merchant_key_merchant on merchant_key (merchant_id);

-- A run that was observed before a push does not take it back.
create table offer_push (
  offer_id        bigint primary key references offer (id),
  merchant_id     bigint not null references merchant (id),
  pushed_at       timestamptz not null,
  -- What the offer was given; null = its price waits for a second sighting, or the link and shipping were not said.
  price_minor     bigint check (price_minor > 0),
  available       boolean not null,
  shipping_minor  bigint check (shipping_minor >= 0),
  url             text,
  -- When the price that waits (offer.pending_price_minor) was said first; null = none waits.
  held_since      timestamptz
);
create index offer_push_merchant on offer_push (merchant_id, pushed_at desc);
