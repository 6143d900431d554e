-- What a product's page reads of the history comes from the indexes alone: rows of one product lie days apart from each other
-- in the tables, and a popular product touched hundreds of blocks for a few kilobytes.

drop index offer_interval_product_to;
create index offer_interval_product_to on offer_interval (product_id, country, mode, valid_to)
  include (valid_from, offer_id, price_minor, available, grade);

alter table price_day drop constraint price_day_pkey;
alter table price_day add primary key (product_id, country, mode, grade, day)
  include (offers, lowest_minor, median_minor);
