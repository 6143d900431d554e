-- What an operator has agreed with a merchant about money: how links to it are dressed, and what a click and a sale are worth.

create table merchant_link (
  merchant_id  bigint primary key references merchant (id),
  -- Parameters that join those of a link; '' = none (src/domain/billing/link-template.ts).
  parameters   text not null,
  -- Address of an affiliate network with the link in it; '' = links lead to the merchant directly.
  deep_link    text not null,
  changed_at   timestamptz not null
);

-- From its day on until the next one of the same merchant and country. Money is in the minor unit of the country's currency.
create table merchant_price (
  merchant_id    bigint not null references merchant (id),
  country        text not null,
  valid_from     date not null,
  -- What the merchant pays for a click.
  click_minor    integer not null check (click_minor between 0 and 100000),
  -- Hundredths of a percent of a sale, where the message about it states no commission.
  commission_bp  integer not null check (commission_bp between 0 and 10000),
  changed_at     timestamptz not null,
  primary key (merchant_id, country, valid_from)
);
