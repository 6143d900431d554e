-- Checks that cost more than the rows they are for, and cannot miss (decision 0029): a generation is written by the statement before its
-- changes, whoever writes those has the products from the same transaction, and daily figures are rolled up from intervals.

alter table change drop constraint change_generation_id_fkey, drop constraint change_product_id_fkey;
comment on column change.generation_id is 'references generation (id)';
comment on column change.product_id is 'references product (id)';

alter table price_day drop constraint price_day_product_id_fkey;
comment on column price_day.product_id is 'references product (id)';
