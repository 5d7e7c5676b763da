-- Every later deadline that an application was given, beside the one that counts: what its applicant was told goes by the one of that time.
create table deadline_extension_history (
  application_id bigint not null references applications (id) on delete cascade,
  at timestamptz not null,
  until timestamptz not null,
  primary key (application_id, at)
);
-- Of extensions before this only the first instant and the last deadline are known.
insert into deadline_extension_history (application_id, at, until) select application_id, first_at, until from deadline_extensions;
insert into deadline_extension_history (application_id, at, until) select application_id, created_at, until from deadline_extensions where created_at <> first_at;
alter table deadline_extensions drop column first_at;
