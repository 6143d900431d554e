-- What merchants are billed by: clicks that left for them, and how often their offers were shown, by day.

alter table click
  -- When the redirecting address sent the visitor out; null = only a page reported the click.
  add column left_at timestamptz,
  -- The paid placement whose card led to the product; null = none.
  add column placement_id bigint references placement (id);
-- Until now what a page reported and what the redirecting address saw were one.
update click set left_at = visited_at;

-- Sums that outlive the visits they were made of. Each grows in the transaction that writes a visit. Days are UTC.
create table click_ledger (
  day           date not null,
  merchant_id   bigint not null references merchant (id),
  -- Of the offer; of an impression the country of the page.
  country       text not null,
  product_id    bigint not null references product (id),
  -- null = no paid placement had to do with it.
  placement_id  bigint references placement (id),
  -- Product pages on which the merchant had an offer in stock; of a placement, lists that showed it.
  impressions   integer not null default 0 check (impressions >= 0),
  -- Visitors who were sent out and count.
  clicks        integer not null default 0 check (clicks >= 0),
  -- Requests that were sent out and do not count, by reason (src/domain/billing/ledger.ts).
  repeats       integer not null default 0 check (repeats >= 0),
  programs      integer not null default 0 check (programs >= 0),
  previews      integer not null default 0 check (previews >= 0),
  floods        integer not null default 0 check (floods >= 0)
);
create unique index click_ledger_key on click_ledger (day, merchant_id, country, product_id, placement_id)
  nulls not distinct;
create index click_ledger_merchant on click_ledger (merchant_id, day);

insert into click_ledger (day, merchant_id, country, product_id, clicks)
select (c.left_at at time zone 'UTC')::date, o.merchant_id, o.country, c.product_id, count(*)
from click c join offer o on o.id = c.offer_id
group by 1, 2, 3, 4;

insert into click_ledger (day, merchant_id, country, product_id, placement_id, impressions)
select d.day, p.merchant_id, p.country, coalesce(p.product_id, o.product_id), p.id, d.impressions
from placement_day d join placement p on p.id = d.placement_id left join offer o on o.id = p.offer_id
where coalesce(p.product_id, o.product_id) is not null;
