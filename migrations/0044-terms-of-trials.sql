-- A feed is tried with what will be said of it, and with the headers and the password that its address wants.

alter table feed_trial
  add column terms   jsonb not null default '{}',
  -- Secret; goes with the trial.
  add column access  jsonb not null default '{}';
