-- Who runs the site or sells through it: accounts with a role, the links that open them, their sessions, and what they did.

create table staff (
  id             bigint generated always as identity primary key,
  -- Where links are mailed; '' only for the account of a demonstration, which nobody can mail.
  email          text not null check (length(email) <= 254),
  email_key      text not null unique,
  role           text not null check (role in ('admin', 'merchant')),
  -- The one merchant that a merchant's account sees; null = an admin, who sees all.
  merchant_id    bigint references merchant (id),
  -- Whether a one-time code follows the link: of admins, except in a demonstration.
  needs_code     boolean not null,
  -- Base32. `pending_secret` is shown as a QR code until a code of it was entered.
  totp_secret    text,
  pending_secret text,
  -- Number of the last step of 30 seconds whose code was used: no code is used twice.
  totp_step      bigint,
  -- Wrong codes since the last right one, and until when no code is looked at.
  failures       integer not null default 0,
  locked_until   timestamptz,
  created_at     timestamptz not null,
  -- Who may sign in no more.
  removed_at     timestamptz,
  check ((role = 'merchant') = (merchant_id is not null))
);
create index staff_merchant on staff (merchant_id) where merchant_id is not null;

-- SHA-256 of codes for a lost phone, each good once.
create table staff_recovery_code (
  staff_id   bigint not null references staff (id) on delete cascade,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (staff_id, code_hash)
);

-- A link signs in once.
create table staff_link (
  id          bigint generated always as identity primary key,
  staff_id    bigint not null references staff (id) on delete cascade,
  token_hash  text not null unique,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index staff_link_staff on staff_link (staff_id);

create table staff_session (
  id            bigint generated always as identity primary key,
  staff_id      bigint not null references staff (id) on delete cascade,
  token_hash    text not null unique,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  -- When the one-time code was entered; null = the session only opens the page that asks for it, if the account needs one.
  confirmed_at  timestamptz
);
create index staff_session_staff on staff_session (staff_id);

-- What staff did, the newest at the end. A row is written before the action, and completed after it: an action that broke off has no
-- outcome. Nothing changes or deletes rows later.
create table audit_entry (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  -- null = nobody who was signed in, or a command of the system's user, whom `actor` names.
  staff_id   bigint references staff (id) on delete set null,
  actor      text not null,
  -- What was done, such as `feeds.pause`.
  action     text not null,
  -- To what, such as `feed/7`; '' = nothing in particular.
  subject    text not null,
  outcome    text not null default 'begun' check (outcome in ('begun', 'done', 'refused')),
  before     jsonb,
  after      jsonb
);
create index audit_entry_actor on audit_entry (staff_id, id);
create index audit_entry_action on audit_entry (action, id);
