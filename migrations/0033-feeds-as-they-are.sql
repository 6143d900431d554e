-- Feeds as merchants really send them: what an operator says of one, how it is asked for, and what it was last decided by.

alter table feed
  -- Defaults, names of columns, price form, language, pages (src/domain/feeds/feed-terms.ts).
  add column terms       jsonb not null default '{}',
  -- Headers and a password that its address is asked for with; secret, and shown by no command.
  add column access      jsonb not null default '{}',
  -- The version of catalogue and matcher that its kept listings were decided by; null = not known.
  add column decided_by  text,
  -- Taken out by an operator. The row stays for the offers that came of it.
  add column removed_at  timestamptz;

alter table merchant
  -- Affiliate networks that its links may lead to; exactly these hosts.
  add column tracking_hosts text[] not null default '{}',
  -- Taken out by an operator; its offers are gone, and their history stays.
  add column removed_at     timestamptz;
