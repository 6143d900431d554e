-- How large a feed may be, where an operator has said so; null = the usual (src/domain/feeds/feed-caps.ts).

alter table feed
  -- Bytes as sent.
  add column most_raw_bytes bigint check (most_raw_bytes > 0),
  add column most_items     integer check (most_items > 0);
