-- A feed of the demonstration is read as it stands today first; its past comes behind it, once (decision 0032). No other feed has one to come:
-- a history is never filled in from behind.

alter table feed
  -- When the first reading was observed, where the past ends; null = none is to come.
  add column past_ends_at       timestamptz,
  -- The first of the ids of runs that were kept free below that of the first reading, so that runs have their ids in the order of time.
  add column past_first_run_id  bigint,
  add constraint feed_past_to_come check ((past_ends_at is null) = (past_first_run_id is null));
