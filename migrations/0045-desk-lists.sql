-- What waits for a moderator is listed page by page, however much was published before.

create index site_review_waiting on site_review (id) where state = 'waiting';
create index question_waiting on question (id) where state = 'waiting';
create index answer_waiting on answer (id) where state = 'waiting';
create index owner_image_waiting on owner_image (id) where state = 'waiting';
