-- The invented marketplace that a first start brings, if any: what it is made from, so that it goes on the same on every day.
create table demonstration (
  is_only      boolean primary key default true check (is_only),
  seed         text not null,
  -- The day of the first start: the past ends here, and what comes after is read as it comes.
  anchor       timestamptz not null,
  -- When all of its past was there; null = a start was ended before that, and the next one goes on.
  replayed_at  timestamptz
);
