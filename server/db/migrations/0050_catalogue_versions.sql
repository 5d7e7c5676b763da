-- What a record of the catalogue was after each change by hand, and who made it; the latest version is among them once it was changed.
create table catalogue_versions (
  resource text not null check (resource in ('universities', 'programmes', 'calls')),
  record_id bigint not null,
  version int not null,
  at timestamptz not null,
  -- Null for what an import or the portal itself wrote.
  actor text,
  actor_name text,
  data jsonb not null,
  schema_version int not null,
  schema_change int not null,
  primary key (resource, record_id, version)
);
