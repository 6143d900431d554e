-- Which offers a change touched, so that a follower reads those and not every offer of the product (decision 0074).

alter table change add column offer_ids bigint[];
comment on column change.offer_ids is 'references offer (id); null = not known: any offer of the product in the country and mode may have changed';
