-- What Helpdesk finds people by; generated, so that no writer can forget it.
alter table applicants add column search text generated always as (
  fold(coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' ' || coalesce(email, ''))
) stored;
create index applicants_search on applicants using gin (search gin_trgm_ops);

-- A later deadline for one application, given by Helpdesk for a reason; the last one counts.
create table deadline_extensions (
  application_id bigint primary key references applications (id) on delete cascade,
  until timestamptz not null,
  reason text not null,
  created_at timestamptz not null
);
