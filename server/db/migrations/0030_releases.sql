-- Releases that were made: the same plan, sent again, is answered and not made twice.
create table releases (
  call_id bigint not null references calls (id) on delete cascade,
  plan text not null,
  released_by text not null,
  released_at timestamptz not null,
  result jsonb not null,
  primary key (call_id, plan)
);
create index applications_waiting on applications (call_id) where status = 'Waitlisted';
