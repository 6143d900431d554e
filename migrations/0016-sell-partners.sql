-- Partners that buy devices from visitors. Each has a page of ours in its country, which says where its one link leads.

create table sell_partner (
  country   text not null,
  -- As in /redirect/sell-with-{slug}.
  slug      text not null check (slug ~ '^[a-z-]{2,100}$'),
  name      text not null check (name <> ''),
  -- Without a query: it carries nothing that says who sent the visitor.
  url       text not null check (url ~ '^https://[^?#]+$'),
  -- Invented: its page says so and leads nowhere.
  is_demo   boolean not null,
  added_at  timestamptz not null,
  primary key (country, slug)
);
