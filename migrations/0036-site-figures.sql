-- How the site fares, hour by hour, for the dashboard of whoever runs it: sums of what happened within an hour, and what was measured last or
-- at worst in it. Kept for 400 days.
create table site_figure (
  name   text not null,
  -- Begin of the hour.
  hour   timestamptz not null,
  value  double precision not null,
  primary key (name, hour)
);
create index site_figure_hour on site_figure (hour);
