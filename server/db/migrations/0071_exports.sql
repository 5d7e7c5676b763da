-- Files of sent applications that Secretaries ordered. The line says who took what and stays for a while after the file is gone.
create table exports (
  id bigint generated always as identity primary key,
  maker text not null,
  maker_name text not null,
  -- The universities whose applications it may hold; null for all.
  institutions bigint[] check (cardinality(institutions) > 0),
  format text not null check (format in ('csv', 'xlsx', 'jsonl', 'zip')),
  locale text not null,
  -- Emptied with the file: what was searched for can tell of a person.
  filters jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'expired', 'dropped')),
  -- Who makes the file knows its attempt; an older one finds that it is not its own any more.
  attempts int not null default 0,
  total int not null,
  done int not null default 0,
  created_at timestamptz not null,
  -- The last sign of life of its making.
  moved_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  sha256 text references blobs (sha256),
  failure text,
  times_taken int not null default 0,
  taken_at timestamptz,
  check ((state = 'ready') = (sha256 is not null))
);
create index exports_maker on exports (maker);
create index exports_age on exports (created_at);
create index exports_moved on exports (moved_at) where state in ('waiting', 'making');
create index exports_expiry on exports (expires_at) where state = 'ready';
create index exports_sha256 on exports (sha256) where sha256 is not null;

-- What a file holds: taking it is written down for each of these.
create table exported_applications (
  export_id bigint not null references exports (id) on delete cascade,
  application_id bigint not null references applications (id) on delete cascade,
  primary key (export_id, application_id)
);
create index exported_applications_application on exported_applications (application_id);
