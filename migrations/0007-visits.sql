-- Anonymous sessions, and what the site counts about its own use. No address of a client, no user agent and no e-mail is kept here.

create table session (
  id            bigint generated always as identity primary key,
  -- SHA-256 of the cookie's token as hexadecimal; the token itself is nowhere but in the browser (R13).
  token_hash    text not null unique,
  created_at    timestamptz not null,
  -- To the day; a session that nobody used for long is deleted.
  last_seen_at  timestamptz not null
);
create index session_seen on session (last_seen_at);
create index session_made on session (created_at);

-- Block n stands for the ids n * 1000 ... n * 1000 + 999: a process reserves blocks ahead, so that a visit has its id before it is written.
create sequence visit_id_block;

-- A result list was looked at.
create table list_view (
  id             bigint primary key,
  visited_at     timestamptz not null,
  session_id     bigint references session (id) on delete set null,
  country        text not null,
  language       text not null,
  url            text not null,             -- path and known query keys; tokens never get here
  filters        jsonb not null,            -- in their one spelling (tidyFilters)
  result_count   integer not null,
  -- The paid placements that were shown and counted.
  placement_ids  bigint[] not null
);
create index list_view_time on list_view (visited_at);
create index list_view_session on list_view (session_id) where session_id is not null;

-- An address of a result list was reached, as it is and in the visitor's language.
create table longtail_view (
  id              bigint primary key,
  visited_at      timestamptz not null,
  session_id      bigint references session (id) on delete set null,
  country         text not null,
  language        text not null,
  path            text not null,
  path_localized  text not null,
  filters         jsonb not null
);
create index longtail_view_time on longtail_view (visited_at);
create index longtail_view_session on longtail_view (session_id) where session_id is not null;

-- A product was looked at.
create table product_view (
  id                 bigint primary key,
  visited_at         timestamptz not null,
  session_id         bigint references session (id) on delete set null,
  country            text not null,
  language           text not null,
  product_id         bigint not null references product (id),
  url                text not null,
  filters            jsonb not null,
  selected_offer_id  bigint references offer (id),
  -- The list that the visitor came from, when there was one, and what was chosen in it.
  result_url         text,
  result_filters     jsonb,
  result_selected    text
);
create index product_view_time on product_view (visited_at);
create index product_view_session on product_view (session_id) where session_id is not null;

-- An offer was clicked.
create table click (
  id               bigint primary key,
  visited_at       timestamptz not null,
  session_id       bigint references session (id) on delete set null,
  country          text not null,
  language         text not null,
  offer_id         bigint not null references offer (id),
  -- Of the offer at that moment.
  product_id       bigint not null references product (id),
  url              text not null,
  source           text,                    -- which part of a page; 'redirect' = only the redirecting address heard of it
  gateway_id       text,
  notification_id  bigint
);
create index click_time on click (visited_at);
create index click_session on click (session_id) where session_id is not null;
