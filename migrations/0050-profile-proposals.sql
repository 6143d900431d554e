-- What merchants want to have said of themselves: an operator sees old and new, and approves or refuses.
create table profile_proposal (
  id           bigint generated always as identity primary key,
  merchant_id  bigint not null references merchant (id),
  proposed_by  text not null,
  proposed_at  timestamptz not null,
  -- Path by path with its old and new value (src/domain/merchants/profile-changes.ts).
  changes      jsonb not null,
  state        text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  -- What the operator says to it.
  word         text,
  decided_by   text,
  decided_at   timestamptz,
  check ((state = 'open') = (decided_at is null))
);
-- A merchant has one at a time: a later one takes its place.
create unique index profile_proposal_open on profile_proposal (merchant_id) where state = 'open';
create index profile_proposal_merchant on profile_proposal (merchant_id, id desc);
