-- Who clicked which offer a moment ago, so that processes that each heard of a click count one (decision 0075). No address and no session can
-- be read from a key; rows are deleted by the first batch of clicks an hour after they were written, or by the purge of visits.

create table click_key (
  -- SHA-256 of a visitor's address or session, hashed under a key of this site, and the offer.
  key         text not null,
  click_id    bigint not null,
  clicked_at  timestamptz not null,
  written_at  timestamptz not null default now(),
  primary key (key, click_id)
);
create index click_key_written on click_key (written_at);

-- The click that this one repeats; null = it counts.
alter table click add column same_as bigint;

comment on column click_key.click_id is 'references click (id)';
comment on column click.same_as is 'references click (id)';
