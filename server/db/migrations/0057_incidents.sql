-- What the Helpdesk tells every visitor of the portal for some time, such as a fault; one that is over stays as a record.
create table incidents (
  id bigint generated always as identity primary key,
  -- The text by language.
  text jsonb not null,
  starts_at timestamptz not null,
  -- The same as its start where it was taken back before it began.
  ends_at timestamptz not null,
  -- The zone in which both are told.
  time_zone text not null,
  version int not null default 1,
  check (ends_at >= starts_at)
);
