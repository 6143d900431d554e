-- Sales and other outcomes of clicks, as merchants and affiliate networks tell them, and the keys that they sign with.

create table conversion_key (
  id           bigint generated always as identity primary key,
  merchant_id  bigint not null references merchant (id),
  -- As it was shown: a signature is made with it, so a hash would be of no use.
  secret       text not null,
  created_at   timestamptz not null,
  -- From then on nothing signed with it is taken; null = it is in force.
  ends_at      timestamptz
);
create index conversion_key_merchant on conversion_key (merchant_id);

create table conversion (
  id                bigint generated always as identity primary key,
  merchant_id       bigint not null references merchant (id),
  -- The number by which whoever tells it knows it; of one merchant each is there once.
  network_id        text not null,
  -- The id of the click, and what was clicked, copied: clicks are deleted after 400 days.
  click_number      bigint not null,
  clicked_at        timestamptz not null,
  offer_id          bigint not null references offer (id),
  product_id        bigint not null references product (id),
  country           text not null,
  placement_id      bigint references placement (id),
  status            text not null check (status in ('pending', 'approved', 'rejected')),
  amount_minor      bigint not null check (amount_minor >= 0),
  currency          text not null,
  -- null = not stated: the registered share of the amount holds.
  commission_minor  bigint check (commission_minor >= 0),
  converted_at      timestamptz not null,
  -- The signed time of the message that it was last changed by: an older one changes nothing.
  told_at           timestamptz not null,
  received_at       timestamptz not null,
  unique (merchant_id, network_id)
);
create index conversion_time on conversion (converted_at, merchant_id);
