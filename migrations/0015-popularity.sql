-- How many visitors looked at a product or followed one of its offers on each day (UTC) that is over: what popularity is made of.

create table product_interest (
  product_id  bigint not null references product (id),
  day         date not null,
  -- Sessions, so that one visitor counts once a day; visits without a session count each.
  views       integer not null,
  clicks      integer not null,
  primary key (product_id, day)
);
create index product_interest_by_day on product_interest (day);

-- Days that were counted, also those on which nobody came.
create table interest_day (
  day  date primary key
);
