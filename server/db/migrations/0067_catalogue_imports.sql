-- Files of universities or programmes that were brought into the catalogue, each an import of its own.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  -- The sub of who uploaded the file; null for the command's.
  owner text,
  name text not null,
  kind text check (kind in ('universities', 'programmes')),
  state text not null check (state in ('importing', 'imported', 'undoing', 'undone')),
  counts jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What an import made or changed, as long as it can be undone.
create table catalogue_import_changes (
  import_id bigint not null references catalogue_imports (id) on delete cascade,
  resource text not null check (resource in ('universities', 'programmes', 'calls')),
  record_id bigint not null,
  -- The version that the import wrote: one that has another by now was changed since.
  version int not null,
  -- What the row was before; null for one that the import made.
  before jsonb,
  primary key (import_id, resource, record_id)
);
