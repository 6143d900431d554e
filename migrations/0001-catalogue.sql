-- Models, products and what identifies them.

create table model (
  id            bigint generated always as identity primary key,
  slug          text not null unique,
  family        text not null,
  name          text not null,
  released_on   date not null,
  -- The catalogue file's facts of the model (chip, colours with values and names, A-numbers ...), as src/domain/catalogue reads them.
  facts         jsonb not null,
  content_hash  text not null
);

create table product (
  id                 bigint generated always as identity primary key,
  -- Assigned once, never changed: addresses, histories and alerts rest on it.
  sku                text not null unique,
  model_id           bigint not null references model (id),
  -- What tells the product from its model's others, by axis (src/domain/catalogue/axes.ts); an absent axis is not stated.
  facts              jsonb not null,
  -- The same facts as one text, written by configurationKey.
  configuration_key  text not null,
  created_at         timestamptz not null,
  retired_at         timestamptz,
  -- What takes the place of a retired product.
  successor_id       bigint references product (id),
  unique (model_id, configuration_key)
);

create table product_alias (
  sku         text primary key,
  product_id  bigint not null references product (id),
  reason      text not null,
  created_at  timestamptz not null
);

-- What a part number is evidence for: a model and the facts stated with it, and the product when only one fits.
-- A part may be shared by two models; then it has a row for each.
create table part_number (
  stem         text not null,            -- MLKN3
  region       text not null,            -- LL; '' = the source states none
  revision     text not null,            -- A; '' = the source states none
  model_id     bigint not null references model (id),
  facts        jsonb not null,
  product_id   bigint references product (id),
  is_inferred  boolean not null,         -- the facts were concluded, not stated
  primary key (stem, region, revision, model_id)
);
create index part_number_model on part_number (model_id);
create index part_number_product on part_number (product_id);

create table gtin (
  gtin        text not null,             -- 14 digits, zeros in front
  product_id  bigint not null references product (id),
  primary key (gtin, product_id)
);

create table launch_price (
  product_id   bigint not null references product (id),
  country      text not null,
  price_minor  bigint not null check (price_minor > 0),
  primary key (product_id, country)
);
