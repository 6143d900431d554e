-- A visitor's own list of products, where an address is confirmed; without one it is in the browser alone. A product that was taken off
-- keeps its row, so that an older list of another browser does not bring it back.

create table saved_product (
  person_id   bigint not null references person (id) on delete cascade,
  sku         text not null,
  changed_at  timestamptz not null,
  is_saved    boolean not null,
  primary key (person_id, sku)
);
