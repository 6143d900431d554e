-- A merchant tries a file of its own: `address` is the file's name then, and the file itself is kept nowhere.
alter table feed_trial add column is_upload boolean not null default false;
create index feed_trial_upload on feed_trial (merchant_id, id desc) where is_upload;
