-- A run writes what changed, not what it saw again. So a kept listing no longer names the last run that had it, which is another one every
-- day, but the one after which it was gone: null while the feed's last reading has it.

alter table listing add column gone_after_run_id bigint;
comment on column listing.gone_after_run_id is 'references feed_run (id)';
update listing l set gone_after_run_id = l.last_run_id
where l.last_run_id is distinct from (
  select r.id from feed_run r
  where r.feed_id = l.feed_id and r.outcome = 'accepted' and r.reason is distinct from 'not-modified'
  order by r.id desc limit 1
);
alter table listing drop column last_run_id;

-- The last check that each new offer paid for, as dear as writing it: a swap asks once for all of its products (decision 0029).
alter table offer drop constraint offer_product_id_fkey;
comment on column offer.product_id is 'references product (id)';
