-- The daily figures of each product, rolled up from intervals once a day is over.

-- One row for each day whose figures differ from the day before: the figures hold until the next row. n = 0 says that
-- nobody had it in stock that day; then there is no price.
create table price_day (
  product_id     bigint not null references product (id),
  country        text not null,
  mode           text not null,
  grade          text not null,
  day            date not null,               -- UTC
  offers         integer not null check (offers >= 0),
  lowest_minor   bigint,
  median_minor   bigint,
  primary key (product_id, country, mode, grade, day),
  check ((offers = 0) = (lowest_minor is null and median_minor is null))
);

-- The days that have been rolled up, in order and without a gap.
create table price_day_done (
  day  date primary key
);
