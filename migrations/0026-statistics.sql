-- What the price history says of each model: refurbished offers in stock, month by month, invented merchants apart from real ones.

create table release_month (
  model_id          bigint not null references model (id),
  country           text not null,
  is_demo           boolean not null,
  month             date not null,              -- its first day, UTC
  -- When the first of the month's offers came into stock, which may be before the month, and whose it was.
  first_at          timestamptz not null,
  first_merchant_id bigint not null references merchant (id),
  prices            integer not null,           -- prices that were recorded in the month
  stock_days        integer not null,           -- days in stock, each configuration for itself
  -- The lowest price of the month, of its first day in stock and of its last: in minor units, when, and of which configuration.
  lowest_minor      bigint not null,
  lowest_day        date not null,
  lowest_product_id bigint not null references product (id),
  first_minor       bigint not null,
  first_day         date not null,
  first_product_id  bigint not null references product (id),
  last_minor        bigint not null,
  last_day          date not null,
  last_product_id   bigint not null references product (id),
  -- Of the lowest price of each configuration and day.
  median_minor      bigint not null,
  -- [percent of the price new, days] of configurations whose price new is known.
  shares            jsonb not null,
  primary key (country, is_demo, model_id, month)
);

-- How long offers that came into stock in the last days stayed: [whole hours, ended, still running].
create table release_spells (
  model_id  bigint not null references model (id),
  country   text not null,
  is_demo   boolean not null,
  spells    jsonb not null,
  primary key (country, is_demo, model_id)
);

-- What the two tables above rest on. An earlier beginning of the history than theirs means: all of it anew.
create table statistics_done (
  is_only    boolean primary key default true check (is_only),
  first_day  date not null,
  last_day   date not null,
  made_at    timestamptz not null
);
