-- How often answers of the support centre were read, and whether they helped. Answers are named by their key, which files and edits of an
-- article leave as it is.

create table faq_hits (
  language  text not null,
  key       text not null,
  -- Readings, of a session one a day; who read is counted by hash in rate_window, which forgets it.
  hits      bigint not null,
  primary key (language, key)
);

create table faq_vote (
  language    text not null,
  key         text not null,
  -- HMAC of the session under `addresses`: nobody can get from it to a session, a person or what else was read.
  voter       text not null,
  is_helpful  boolean not null,
  voted_at    timestamptz not null,
  primary key (language, key, voter)
);
