-- What the catalogue is loaded from: a start with the same files and the same program has nothing to load. No row = what it
-- holds was not loaded by a start, or has been changed since.
create table loaded_seed (
  is_only      boolean primary key default true check (is_only),
  -- SHA-256 of both.
  fingerprint  text not null
);
