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
  id                bigint generated always as identity primary key,
  -- Assigned once, never changed: addresses, histories and alerts rest on it.
  sku               text not null unique,
  model_id          bigint not null references model (id),
  storage_gb        integer check (storage_gb > 0),   -- null = not stated
  colour_slug       text,                             -- null = not stated
  created_at        timestamptz not null,
  retired_at        timestamptz,
  unique nulls not distinct (model_id, storage_gb, colour_slug)
);

create table product_alias (
  sku         text primary key,
  product_id  bigint not null references product (id)
);

-- A part may be shared by two models; such a part is evidence only, so it is not unique across products.
create table part_number (
  stem        text not null,            -- MLKN3
  region      text not null,            -- LL; '' = the source states none
  revision    text not null,            -- A; '' = the source states none
  product_id  bigint not null references product (id),
  primary key (stem, region, revision, product_id)
);
create index part_number_product on part_number (product_id);

create table launch_price (
  product_id   bigint not null references product (id),
  country      text not null,
  price_minor  bigint not null check (price_minor > 0),
  primary key (product_id, country)
);
