-- What staff write about a sent application. None of it is ever shown to the applicant but the state of a document that is asked for again.
alter table applications
  -- What was found of each document that the call asks for, by its key (server/services/review/checklist.ts).
  add column checklist jsonb not null default '{}',
  add column tags text[] not null default '{}';
create index applications_tags on applications using gin (tags) where status <> 'Draft';

create table application_notes (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- The `sub` of who wrote it, and what they were called then.
  author text not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index application_notes_application on application_notes (application_id, id);
