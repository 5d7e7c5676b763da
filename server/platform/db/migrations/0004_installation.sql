create table installation (
  single boolean primary key default true check (single),
  id uuid not null,
  files_marked_at timestamptz
);
comment on table installation is 'One row, created at the first start: the identity of this database, which its folder or bucket of files names too.';
comment on column installation.id is 'Stands in the marker of the folder or bucket, so that a process never takes another one for its own.';
comment on column installation.files_marked_at is 'When a folder or bucket was first marked; from then on one without the marker is refused.';
