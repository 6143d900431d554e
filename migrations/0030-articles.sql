-- Posts of the blog and answers of the support centre, one row for each language. They come from files of content/, and what somebody edited
-- afterwards is theirs: a file that changes later does not replace it.

create table article (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('blog', 'faq')),
  language      text not null,
  -- The same in every language: rows with one key are alternates of each other.
  key           text not null,
  slug          text not null,
  title         text not null,
  description   text not null,
  keywords      text[] not null,
  -- Keys of article_topic.
  category      text not null,
  folder        text,
  author        text,
  tags          text[] not null,
  -- Markdown, and the sanitised HTML that was made of it by the numbered version of the renderer.
  body          text not null,
  html          text not null,
  headings      jsonb not null,
  words         integer not null,
  rendered_by   integer not null,
  state         text not null check (state in ('draft', 'published')),
  -- Visitors see a published article from then on.
  published_at  timestamptz not null,
  updated_on    date not null,
  -- The file that it came from; null = written in the database.
  file          text,
  -- Hash of the file as it was when its text was taken over.
  file_hash     text,
  -- Hash of a newer file, whose text was not taken over because somebody had edited this one.
  newer_hash    text,
  -- Somebody changed it after it came from its file.
  edited_at     timestamptz,
  -- Grows with every change of the row.
  revision      integer not null default 1,
  -- Stems of its language, with and without accents, and plain words (adapters/database/content/text-search.ts).
  search        tsvector not null,
  unique (kind, language, key),
  check ((kind = 'faq') = (folder is not null)),
  check ((kind = 'blog') = (author is not null))
);

create unique index article_address on article (kind, language, coalesce(category || '/' || folder, ''), slug);
create index article_search on article using gin (search);

-- Categories, folders, tags and authors, with their words in one language.
create table article_topic (
  kind      text not null check (kind in ('blog', 'faq')),
  type      text not null check (type in ('category', 'folder', 'tag', 'author')),
  key       text not null,
  language  text not null,
  slug      text not null,
  label     text not null,
  summary   text not null,
  -- The category of a folder.
  parent    text,
  position  integer not null,
  primary key (kind, type, language, key)
);

create unique index article_topic_address on article_topic (kind, type, language, coalesce(parent, ''), slug);

-- Which files were imported, so that a start knows when there is nothing to do.
create table imported_content (
  is_only      boolean primary key default true check (is_only),
  fingerprint  text not null
);
