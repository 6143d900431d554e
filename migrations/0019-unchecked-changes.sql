-- Two checks for each changed product of a swap, dearer together than writing the row five times. Neither can miss: the generation is
-- written by the statement before, and who writes changes has the products from the same transaction (decision 0029).

alter table change drop constraint change_generation_id_fkey, drop constraint change_product_id_fkey;
comment on column change.generation_id is 'references generation (id)';
comment on column change.product_id is 'references product (id)';
