-- What visitors write and photograph for others: reviews of the site, questions and answers about a model, photographs. Nothing shows before
-- somebody has read it, and all of it goes with the person who gave it.

create table site_review (
  id          bigint generated always as identity primary key,
  -- Whose it is; null = the demonstration's.
  person_id   bigint references person (id) on delete cascade,
  country     text not null,
  -- The language that it is written in: pages of that language show it.
  language    text not null check (language in ('en', 'it', 'es', 'fr', 'de')),
  rating      smallint not null check (rating between 1 and 5),
  text        text not null check (length(text) <= 2000),
  -- What the visitor wants to be called; null = nothing.
  name        text check (length(name) <= 80),
  -- Invented for the demonstration: shown there alone, and marked.
  is_demo     boolean not null default false,
  state       text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  written_at  timestamptz not null,
  decided_at  timestamptz,
  -- Why it was rejected (domain/contributions/contribution.ts).
  reason      text,
  check (is_demo or person_id is not null),
  check ((state = 'waiting') = (decided_at is null))
);
-- A person has one review of the site; another one takes its place.
create unique index site_review_person on site_review (person_id) where person_id is not null;
create index site_review_shown on site_review (language, written_at) where state = 'published';
create index site_review_undecided on site_review (decided_at nulls first) where state <> 'published';

create table question (
  id          bigint generated always as identity primary key,
  person_id   bigint references person (id) on delete cascade,
  -- Shown on the pages of all products of the model.
  model_id    bigint not null references model (id),
  -- On whose page it was asked.
  product_id  bigint not null references product (id),
  country     text not null,
  language    text not null check (language in ('en', 'it', 'es', 'fr', 'de')),
  text        text not null check (length(text) <= 2000),
  name        text check (length(name) <= 80),
  is_demo     boolean not null default false,
  state       text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  written_at  timestamptz not null,
  decided_at  timestamptz,
  reason      text,
  check (is_demo or person_id is not null),
  check ((state = 'waiting') = (decided_at is null))
);
create index question_person on question (person_id) where person_id is not null;
create index question_shown on question (model_id, language, written_at) where state = 'published';
create index question_undecided on question (decided_at nulls first) where state <> 'published';

create table answer (
  id           bigint generated always as identity primary key,
  person_id    bigint references person (id) on delete cascade,
  -- An answer says nothing without its question.
  question_id  bigint not null references question (id) on delete cascade,
  country      text not null,
  language     text not null check (language in ('en', 'it', 'es', 'fr', 'de')),
  text         text not null check (length(text) <= 2000),
  name         text check (length(name) <= 80),
  is_demo      boolean not null default false,
  state        text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  written_at   timestamptz not null,
  decided_at   timestamptz,
  reason       text,
  check (is_demo or person_id is not null),
  check ((state = 'waiting') = (decided_at is null))
);
create index answer_person on answer (person_id) where person_id is not null;
create index answer_question on answer (question_id, written_at);
create index answer_undecided on answer (decided_at nulls first) where state <> 'published';

-- A photograph that the operator added (`windfall images add`) is shown at once; one that a visitor sent waits, as words do.
alter table owner_image
  add column person_id   bigint references person (id) on delete cascade,
  add column is_demo     boolean not null default false,
  add column state       text not null default 'published' check (state in ('waiting', 'published', 'rejected')),
  add column decided_at  timestamptz,
  add column reason      text,
  -- Pixels of the largest size that is kept; null = the photograph is kept elsewhere.
  add column width       smallint,
  add column height      smallint;
create index owner_image_person on owner_image (person_id) where person_id is not null;
create index owner_image_undecided on owner_image (decided_at nulls first) where state <> 'published';

-- What is kept of a photograph that a visitor sent: WebP in a few widths, made anew from its pixels.
create table owner_image_file (
  image_id  bigint not null references owner_image (id) on delete cascade,
  width     smallint not null check (width > 0),
  content   bytea not null,
  primary key (image_id, width)
);
