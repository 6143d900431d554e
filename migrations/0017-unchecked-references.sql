-- A check of a reference costs each row of a feed as much as writing the row does. One is left for each offer, that of its product. The
-- others cannot miss: their parents are never deleted, and one statement takes both ids from the same place (decision 0029). What they
-- refer to stays on record as a comment, which the proof of a database's files reads as it reads a foreign key.

alter table offer drop constraint offer_merchant_id_fkey, drop constraint offer_feed_id_fkey;
comment on column offer.merchant_id is 'references merchant (id)';
comment on column offer.feed_id is 'references feed (id)';

alter table offer_interval drop constraint offer_interval_offer_id_fkey, drop constraint offer_interval_product_id_fkey;
comment on column offer_interval.offer_id is 'references offer (id)';
comment on column offer_interval.product_id is 'references product (id)';

alter table listing drop constraint listing_feed_id_fkey, drop constraint listing_product_id_fkey;
comment on column listing.feed_id is 'references feed (id)';
comment on column listing.product_id is 'references product (id)';
comment on column listing.last_run_id is 'references feed_run (id)';

alter table staged_listing drop constraint staged_listing_run_id_fkey, drop constraint staged_listing_product_id_fkey;
comment on column staged_listing.run_id is 'references feed_run (id)';
comment on column staged_listing.product_id is 'references product (id)';
