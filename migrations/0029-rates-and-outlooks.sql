-- What product pages say beyond the offers of a country: exchange rates, and future prices.

-- Reference rates of the European Central Bank, as an operator loads them: what a euro is worth in other currencies, a row for each day
-- and currency.

create table exchange_rate (
  day        date not null,
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  per_euro   double precision not null check (per_euro > 0),
  -- Invented: pages say so, and rates that an operator loads take their place.
  is_demo    boolean not null,
  loaded_at  timestamptz not null,
  primary key (day, currency)
);

-- What the price history says of future prices: of each family and mode how prices changed over one, three and six months, by age, and
-- how far off estimates of the past were. Written whole after each roll-up.
create table price_outlook (
  family   text not null,
  mode     text not null,
  -- The newest whole day that it rests on.
  until    date not null,
  outlook  jsonb not null,
  primary key (family, mode)
);
