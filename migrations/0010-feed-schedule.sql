-- Feeds that read themselves: where from, how often, whose turn it is, and which version of the feed we have.

alter table feed
  -- http(s) or `demo:`; null = files are handed in by hand.
  add column address        text,
  add column interval_ms    bigint not null default 86400000 check (interval_ms > 0),
  -- A run comes up to this much later than planned, by chance, so that feeds do not all come at once.
  add column jitter_ms      bigint not null default 8640000 check (jitter_ms >= 0),
  -- null = never by itself.
  add column next_run_at    timestamptz,
  add column is_paused      boolean not null default false,
  -- Runs in a row that failed, and what the last one failed of, in words; 0 and null once one goes well.
  add column failed_runs    integer not null default 0,
  add column problem        text,
  -- Who reads the feed now, and until when that counts: a holder that died is overtaken then.
  add column leased_by      text,
  add column leased_until   timestamptz,
  -- What the server said of the version that our offers are of (RFC 9110 8.8); null after any other run.
  add column etag           text,
  add column last_modified  text;
create index feed_due on feed (next_run_at) where address is not null and not is_paused;

-- Bytes of the files that were read, without their transfer coding.
alter table feed_run add column bytes bigint;
create index generation_feed_run on generation (feed_run_id);

-- What a decision rests on (listing, correction, catalogue, matcher), as a hash: while it is the same, the decision is taken over.
-- Whoever writes another decision over a kept listing writes the key of that one, or null.
alter table staged_listing add column decision_key text;
alter table listing
  add column decision_key     text,
  -- What the decision made of the listing's words for its offer.
  add column carrier          text,
  add column keyboard_layout  text check (keyboard_layout in ('qwerty', 'qwertz', 'azerty'));

-- Checked by the statement that removes old runs instead: checking each run by this key reads the whole table of listings.
alter table listing drop constraint listing_last_run_id_fkey;
