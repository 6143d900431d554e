-- Which fields of a feed's lines were missing or unreadable in a run, with examples (src/domain/feeds/field-findings.ts). null = the run is
-- of an earlier version, or read no lines.
alter table feed_run add column findings jsonb;
