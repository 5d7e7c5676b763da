-- The row that is locked to make one person's writes follow each other; there is one before they have a profile or an account.
create table person_locks (
  sub text primary key
);

create table accounts (
  sub text primary key,
  locale text not null default 'en' check (locale in ('en', 'el')),
  preferences jsonb not null default '{}',
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Bytes in the file store. A blob goes only when neither a file nor a frozen copy refers to it; the foreign keys hold that.
create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  type text not null,
  stored_at timestamptz not null
);

create table files (
  id bigint generated always as identity primary key,
  owner text not null,
  name text not null,
  sha256 text not null references blobs (sha256),
  created_at timestamptz not null,
  -- Since when nothing refers to the file, as long as no row of file_references does.
  released_at timestamptz not null
);
create index files_owner on files (owner, id);
create index files_blob on files (sha256);

create table applicants (
  uuid text primary key,
  email text,
  given_name text,
  family_name text,
  data jsonb not null default '{}',
  cv_file_id bigint references files (id),
  photo_file_id bigint references files (id),
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table section_records (
  id bigint generated always as identity primary key,
  applicant text not null references applicants (uuid) on delete cascade,
  section text not null check (section in (
    'contact_infos', 'education_degrees', 'language_degrees', 'certifications', 'work_experiences', 'other_documents'
  )),
  data jsonb not null,
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index section_records_applicant on section_records (applicant, section, id);
create unique index section_records_one_primary on section_records (applicant)
  where section = 'contact_infos' and (data -> 'primary') = 'true'::jsonb;

-- `applicant` has no foreign key: what was sent stays with the institution when the profile is erased.
create table applications (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id),
  applicant text not null,
  status text not null default 'Draft' check (status in (
    'Draft', 'Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Rejected', 'Withdrawn'
  )),
  answers jsonb not null default '{}',
  documents jsonb not null default '{}',
  timeline jsonb not null default '[]',
  number text unique,
  submitted_at timestamptz,
  sha256 text,
  frozen jsonb,
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status = 'Draft' or (number is not null and submitted_at is not null and sha256 is not null and frozen is not null))
);
create unique index applications_one_live on applications (call_id, applicant) where status not in ('Rejected', 'Withdrawn');
create index applications_applicant on applications (applicant, status, id);
create index applications_call on applications (call_id, status, id);

-- The files of a frozen copy, by content. `file_id` is the id the file had when the application was sent.
create table application_files (
  application_id bigint not null references applications (id) on delete cascade,
  file_id bigint not null,
  name text not null,
  sha256 text not null references blobs (sha256),
  primary key (application_id, file_id)
);
create index application_files_blob on application_files (sha256);

-- Who refers to a file: `holder` is the kind of record, `holder_id` its key as text.
create table file_references (
  file_id bigint not null references files (id),
  holder text not null check (holder in ('applicant', 'section_record', 'application')),
  holder_id text not null,
  primary key (holder, holder_id, file_id)
);
create index file_references_file on file_references (file_id);

create table idempotency_keys (
  owner text not null,
  key text not null,
  application_id bigint not null references applications (id) on delete cascade,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_application on idempotency_keys (application_id);

create table favourites (
  id bigint generated always as identity primary key,
  owner text not null,
  programme_id bigint not null references programmes (id) on delete cascade,
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, programme_id)
);
create index favourites_programme on favourites (programme_id);

-- Who did what to whom, append-only. `subject` names the record, e.g. `application:12`.
create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_trail_subject on audit_trail (subject, id);
