create table client_assets (
  path text primary key,
  content bytea not null,
  started_at timestamptz not null
);
comment on table client_assets is 'Files of the browser application whose name has a hash, by every build that serves: behind a proxy the next request may reach a process of another build, which has them not.';
comment on column client_assets.path is 'Below /assets/.';
comment on column client_assets.content is 'Compressed with gzip.';
comment on column client_assets.started_at is 'When a process with this build last started.';
