-- When a call interviews: so many applicants at each time, in a place or behind a link.
create table interview_slots (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id) on delete cascade,
  starts_at timestamptz not null,
  minutes int not null check (minutes between 5 and 600),
  capacity int not null check (capacity between 1 and 500),
  place text,
  link text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text,
  check (num_nonnulls(place, link) > 0),
  check (num_nulls(cancelled_at, cancel_reason) in (0, 2))
);
create index interview_slots_call on interview_slots (call_id, starts_at, id);

-- Whom a call has invited to an interview, and which time they took; one invitation for each application.
create table interviews (
  application_id bigint primary key references applications (id) on delete cascade,
  -- Counts what the applicant is told of, so that each change has a mail of its own.
  changes int not null default 1,
  message text not null,
  -- Until then the applicant takes a time, and another one.
  choose_until timestamptz not null,
  invited_by_name text not null,
  invited_at timestamptz not null,
  slot_id bigint references interview_slots (id),
  booked_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  check (num_nulls(slot_id, booked_at) in (0, 2)),
  check (num_nulls(cancelled_at, cancel_reason) in (0, 2)),
  check (cancelled_at is null or slot_id is null)
);
create index interviews_slot on interviews (slot_id) where slot_id is not null;
