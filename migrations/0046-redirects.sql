-- Addresses of the site that an operator leads elsewhere, where no page is any more. A page that is there always wins.

create table site_redirect (
  id          bigint generated always as identity primary key,
  -- Path with its locale prefix, without a query.
  from_path   text not null unique,
  to_path     text not null check (to_path <> from_path),
  created_at  timestamptz not null,
  -- Who made it.
  created_by  text not null
);
create index site_redirect_to on site_redirect (to_path);
