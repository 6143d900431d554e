-- What an editor has written of an article and not published yet: one draft for each language. Visitors see the row of `article`.

create table article_draft (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('blog', 'faq')),
  language      text not null,
  key           text not null,
  slug          text not null,
  title         text not null,
  description   text not null,
  keywords      text[] not null,
  category      text not null,
  folder        text,
  author        text,
  tags          text[] not null,
  body          text not null,
  -- Visitors see it from the beginning of this day (UTC).
  published_on  date not null,
  saved_at      timestamptz not null,
  saved_by      text not null,
  -- Grows with every save.
  revision      integer not null default 1,
  unique (kind, language, key),
  check ((kind = 'faq') = (folder is not null)),
  check ((kind = 'blog') = (author is not null))
);
