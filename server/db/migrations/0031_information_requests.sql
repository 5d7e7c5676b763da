-- What an institution asks of an applicant after the application was sent, and the answer, frozen beside the frozen copy.
create table information_requests (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- Counts the requests of one application from 1.
  ordinal int not null,
  -- Keys of the call's questions and of its documents.
  answers text[] not null,
  documents text[] not null,
  message text not null,
  due_at timestamptz not null,
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  -- The answer and its receipt, in the form of those of applications.
  supplement jsonb,
  number text unique,
  sha256 text,
  receipt_jws text,
  -- The institution needs it no more, or has seen the answer.
  closed_at timestamptz,
  unique (application_id, ordinal),
  check (num_nulls(answered_at, supplement, number, sha256, receipt_jws) in (0, 5))
);
create index information_requests_unanswered on information_requests (due_at) where answered_at is null and closed_at is null;

-- Where an application stands with its requests: `answered` while one was answered and nobody has closed it, else `asked` while one waits.
alter table applications add column information text check (information in ('asked', 'answered'));
create index applications_information on applications (information, submitted_at desc, id desc) where information is not null;
