-- What an operator decided about a listing. It stands above the matcher, in every run, until it is undone.

create table correction (
  id            bigint generated always as identity primary key,
  merchant_id   bigint not null references merchant (id),
  code          text not null,                  -- the merchant's own product code, in every feed and country of theirs
  decision      text not null check (decision in ('match', 'reject')),
  -- The product as it was chosen; whoever applies it follows successors from here.
  product_id    bigint references product (id),
  reason        text,                           -- why it is no device that we list
  note          text,
  corrected_by  text not null,
  corrected_at  timestamptz not null,
  -- Undone, or replaced by a later one. Kept: who decided what, and when, stays on record.
  ended_by      text,
  ended_at      timestamptz,
  check ((decision = 'match') = (product_id is not null)),
  check ((decision = 'reject') = (reason is not null)),
  check ((ended_by is null) = (ended_at is null))
);
create unique index correction_in_force on correction (merchant_id, code) where ended_at is null;
create index correction_listing on correction (merchant_id, code, id);

-- A person asks for the few listings that wait among the many that do not.
create index listing_review on listing (feed_id, code) where decision = 'review';
