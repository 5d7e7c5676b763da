-- Files that Secretaries upload to import them: checked by a dry run, imported and undone by jobs beside requests.
alter table catalogue_imports drop constraint catalogue_imports_state_check;
alter table catalogue_imports add constraint catalogue_imports_state_check
  check (state in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone'));
alter table catalogue_imports
  -- The uploaded bytes, for 30 days.
  add column sha256 text references blobs (sha256),
  add column size bigint,
  -- The format, and the columns or what the Open Education API calls its items.
  add column found jsonb,
  -- The set of columns, by which the owner's last mapping of the same columns is found.
  add column columns_key text,
  -- Which column is which: a list of pairs.
  add column mapping jsonb,
  -- The universities whose records it may touch; null for all.
  add column institutions bigint[],
  -- Whoever works on it now; another one takes its place when it is not heard of any more.
  add column worker text,
  add column rows_done int not null default 0,
  add column rows_total int not null default 0;
create index catalogue_imports_owner on catalogue_imports (owner, id);
create index catalogue_imports_sha256 on catalogue_imports (sha256);

-- What was refused, left alone or kept, row by row: the report.
create table catalogue_import_remarks (
  id bigint generated always as identity primary key,
  import_id bigint not null references catalogue_imports (id) on delete cascade,
  line int,
  kind text not null check (kind in ('refused', 'left_alone', 'kept')),
  -- In each language.
  reason jsonb not null
);
create index catalogue_import_remarks_import on catalogue_import_remarks (import_id, id);
