-- What is wrong with the running of the site: told once when it begins and once when it is over, whichever process saw it.

create table trouble (
  id             bigint generated always as identity primary key,
  -- src/domain/operations/trouble.ts
  kind           text not null,
  -- Which feed, channel, machine or database.
  subject        text not null,
  -- What was seen last.
  detail         jsonb not null,
  opened_at      timestamptz not null,
  seen_at        timestamptz not null,
  closed_at      timestamptz,
  -- One that is over before it could be told is told neither time.
  opening_told_at  timestamptz,
  end_told_at      timestamptz
);
create unique index trouble_open on trouble (kind, subject) where closed_at is null;
create index trouble_over on trouble (closed_at) where closed_at is not null;

-- Locked by whoever looks, so that one process at a time opens, closes and tells.
create table trouble_watch (
  is_only    boolean primary key default true check (is_only),
  -- When feeds, queue and outbox were looked at, which all processes share.
  looked_at  timestamptz,
  told_at    timestamptz
);
insert into trouble_watch default values;

-- When something of a channel went out last.
create index outbox_sent on outbox (channel, sent_at) where sent_at is not null;
