-- People whom an applicant asks for a letter, for one application.
create table referees (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- Both are null once the applicant has taken the invitation back.
  name text,
  email text,
  locale text not null,
  invited_at timestamptz not null,
  reminded_at timestamptz,
  removed_at timestamptz,
  declined_at timestamptz,
  reason text,
  -- The letter as it was given, and the SHA-256 of its canonical JSON.
  answered_at timestamptz,
  letter jsonb,
  sha256 text,
  -- The content of its file; it is never collected while the letter is kept.
  file_sha256 text references blobs (sha256),
  check (num_nulls(answered_at, letter, sha256) in (0, 3)),
  check (num_nonnulls(answered_at, declined_at, removed_at) <= 1),
  check ((removed_at is null) = (name is not null and email is not null)),
  check (file_sha256 is null or letter is not null)
);
create index referees_application on referees (application_id, id);
create index referees_file on referees (file_sha256) where file_sha256 is not null;

-- What the links of referees are known by: the SHA-256 of their tokens, never a token. Each mail has a link of its own.
create table referee_links (
  hash text primary key,
  referee_id bigint not null references referees (id) on delete cascade,
  made_at timestamptz not null
);
create index referee_links_referee on referee_links (referee_id, made_at);

-- A mail to a referee goes with them.
alter table mails add column referee_id bigint references referees (id) on delete cascade;
create index mails_referee on mails (referee_id) where referee_id is not null;
