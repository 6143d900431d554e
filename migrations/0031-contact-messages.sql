-- What visitors write to whoever runs the site. The mails about it are rows of the outbox, written with it.

create table contact_message (
  -- The number that both sides quote.
  id          bigint generated always as identity primary key,
  name        text not null check (length(name) <= 200),
  -- As it was typed, its domain in lower case: where the answer goes. Nobody confirmed it.
  email       text not null check (length(email) <= 254),
  -- What addresses are compared by (domain/people/email-address.ts).
  email_key   text not null,
  topic       text not null,
  subject     text not null check (length(subject) <= 400),
  message     text not null check (length(message) <= 20000),
  language    text not null check (language in ('en', 'it', 'es', 'fr', 'de')),
  -- The field that people do not see was filled in: kept for an operator to look at, and nobody gets a mail.
  is_suspect  boolean not null,
  sent_at     timestamptz not null
);
create index contact_message_email on contact_message (email_key);
create index contact_message_sent on contact_message (sent_at);
