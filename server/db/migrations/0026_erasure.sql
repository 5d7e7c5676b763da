-- When the portal erases what it keeps of a person who asked for it; they can take it back until then.
alter table accounts add column erase_at timestamptz;
create index accounts_erase on accounts (erase_at) where erase_at is not null;

-- What is left of an application once its time is over: that there was one, of nobody (server/services/retention.ts).
create table anonymous_applications (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id),
  status text not null,
  submitted_on date not null
);
create index anonymous_applications_call on anonymous_applications (call_id, status);
