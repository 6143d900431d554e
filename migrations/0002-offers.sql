-- Merchants, their feeds, what a feed run found, the offers that came of it and their history.

create table merchant (
  id               bigint generated always as identity primary key,
  slug             text not null unique check (slug ~ '^[a-z-]{2,100}$' and slug !~ '-vs-'),
  name             text not null,
  hosts            text[] not null,
  countries        text[] not null,
  is_demo          boolean not null,
  -- Its own words for a condition -> our grade, where they differ from the language's.
  grade_words      jsonb not null default '{}',
  -- What the merchant promises and who it is, as src/domain/merchants/merchant-profile.ts has it; absent keys are not stated.
  profile          jsonb not null default '{}',
  -- Country -> what differs there.
  country_profiles jsonb not null default '{}',
  added_at         timestamptz not null default now()
);

create table feed (
  id           bigint generated always as identity primary key,
  merchant_id  bigint not null references merchant (id),
  country      text not null,
  format       text not null,
  -- One merchant may have several feeds of a format in a country (a page per family): name tells them apart.
  name         text not null default '',
  -- When its last accepted run was observed: every offer of the feed that is not gone was confirmed then.
  confirmed_at timestamptz,
  unique (merchant_id, country, format, name)
);

create table feed_run (
  id            bigint generated always as identity primary key,
  feed_id       bigint not null references feed (id),
  source        text not null,                  -- file name or address that was read
  observed_at   timestamptz not null,           -- when the feed said so (its fetch, or the poll that is replayed)
  started_at    timestamptz not null,
  finished_at   timestamptz,
  outcome       text not null check (outcome in ('running', 'accepted', 'held', 'failed')),
  reason        text,
  counts        jsonb not null default '{}',    -- listing class -> number of listings
  -- The feed's offers before the run, and how many of them it did not list: what later runs learn their threshold from.
  previous_offers  integer,
  missing_offers   integer
);
create index feed_run_feed on feed_run (feed_id, id desc);

-- The last state of each listing and what became of it; the listings of a held or failed run are not kept here.
create table listing (
  feed_id       bigint not null references feed (id),
  code          text not null,                  -- the merchant's own product code
  title         text not null,
  attributes    jsonb not null,                 -- as read from the feed, before matching
  decision      text not null check (decision in ('match', 'review', 'reject')),
  reason        text not null,
  evidence      jsonb not null,
  matcher       integer not null,               -- version of the matcher that decided
  product_id    bigint references product (id),
  last_run_id   bigint not null references feed_run (id),
  primary key (feed_id, code)
);

create table offer (
  id                    bigint generated always as identity primary key,
  merchant_id           bigint not null references merchant (id),
  feed_id               bigint not null references feed (id),
  country               text not null,
  code                  text not null,
  variant               text not null default '',
  product_id            bigint not null references product (id),
  mode                  text not null check (mode in ('refurbished', 'new')),
  grade                 text not null check (grade in ('N', 'A', 'B', 'C', 'certified')),
  condition_words       text,
  -- null = the merchant states no network where phones are locked to one, or the device is no phone.
  carrier               text,
  price_minor           bigint not null check (price_minor > 0),
  currency              text not null,
  shipping_minor        bigint check (shipping_minor >= 0),
  available             boolean not null,
  -- A price that jumped waits here for a second sighting; price_minor stays what it was.
  pending_price_minor   bigint check (pending_price_minor > 0),
  warranty_months       integer,
  return_days           integer,
  url                   text not null,
  last_out_of_stock_at  timestamptz,
  -- Gone is a state, not a deletion: the id survives a re-listing.
  gone_at               timestamptz,
  unique (merchant_id, country, code, variant)
);
create index offer_product on offer (product_id);
create index offer_feed on offer (feed_id);

-- What was true of an offer from valid_from until valid_to (null = still true). Never back-filled. Whether it was looked at
-- in between is the feed's accepted runs to say: unchanged and not observed are different things.
create table offer_interval (
  offer_id     bigint not null references offer (id),
  valid_from   timestamptz not null,
  valid_to     timestamptz,
  product_id   bigint not null references product (id),
  country      text not null,
  mode         text not null,
  grade        text not null,
  price_minor  bigint not null,
  available    boolean not null,
  primary key (offer_id, valid_from)
);
-- A product's page asks for its first interval, its last one, and those that touch the last weeks.
create index offer_interval_product on offer_interval (product_id, country, mode, valid_from);
create index offer_interval_product_to on offer_interval (product_id, country, mode, valid_to);
create index offer_interval_from on offer_interval (valid_from);
create index offer_interval_to on offer_interval (valid_to) where valid_to is not null;

-- A later fact made an offer another product's: its history before that moment stays with the old one.
create table offer_move (
  offer_id         bigint not null references offer (id),
  moved_at         timestamptz not null,
  from_product_id  bigint not null references product (id),
  to_product_id    bigint not null references product (id),
  reason           text not null,               -- of the match decision: part-number, attributes, title
  primary key (offer_id, moved_at)
);

-- Every swap of offers stamps one generation; followers replay them in order, and a gap means: rebuild.
create table generation (
  id            bigint primary key,
  committed_at  timestamptz not null,
  cause         text not null,                  -- 'feed' or 'catalogue'
  feed_run_id   bigint references feed_run (id),
  change_count  integer not null
);

create table change (
  generation_id  bigint not null references generation (id),
  product_id     bigint not null references product (id),
  country        text not null,                 -- '' = every country
  mode           text not null,                 -- '' = both modes
  primary key (generation_id, product_id, country, mode)
);

-- What a run read, matched and priced. A failed run's rows go at once; a held run's wait to be released; those of the feed's
-- last two accepted runs stay, so that one command puts the one before back.
create table staged_listing (
  run_id           bigint not null references feed_run (id),
  code             text not null,
  variant          text not null,
  title            text not null,
  attributes       jsonb not null,
  decision         text not null,
  reason           text not null,
  evidence         jsonb not null,
  product_id       bigint references product (id),
  mode             text,
  grade            text,
  condition_words  text,
  carrier          text,
  price_minor      bigint,
  currency         text,
  shipping_minor   bigint,
  available        boolean,
  warranty_months  integer,
  return_days      integer,
  url              text,
  primary key (run_id, code, variant)
);
