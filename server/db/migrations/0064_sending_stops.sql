-- Calls whose sending the Helpdesk has switched off, until it is switched on again and the row goes.
create table sending_stops (
  call_id bigint primary key references calls (id) on delete cascade,
  -- Why, by language; applicants and visitors read it.
  reason jsonb not null,
  since timestamptz not null
);
