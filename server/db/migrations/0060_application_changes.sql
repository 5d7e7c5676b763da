-- What changed among sent applications, for institutions that follow theirs: one row for each that was ever sent. It names no person.
create table application_changes (
  application_id bigint primary key,
  -- Says whose it is once the application is gone.
  call_id bigint not null references calls (id) on delete cascade,
  -- The place of its last change in the order of all; null until the change is given one, which happens after it was committed: numbers
  -- drawn inside of a transaction could appear behind a reader who has gone past them.
  number bigint unique,
  -- The place of the change by which its institution could first read it; null for one that was taken back before anyone asked.
  first_number bigint
);
create index application_changes_waiting on application_changes (application_id) where number is null;
create index application_changes_call on application_changes (call_id);

-- The number that was given last. Its row is locked by whoever gives numbers.
create table application_change_number (
  last bigint not null
);

create function note_application_change() returns trigger language plpgsql as $$
declare
  changed applications;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into application_changes (application_id, call_id) values (changed.id, changed.call_id)
    on conflict (application_id) do update set number = null;
  return null;
end $$;

-- Drafts are nobody's but their author's. Only a version is a change: some columns beside the record are written for other reasons too.
create trigger application_added after insert on applications for each row when (new.status <> 'Draft') execute function note_application_change();
create trigger application_changed after update on applications for each row
  when (old.version <> new.version and (old.status <> 'Draft' or new.status <> 'Draft')) execute function note_application_change();
create trigger application_deleted after delete on applications for each row when (old.status <> 'Draft') execute function note_application_change();

insert into application_changes (application_id, call_id, number, first_number)
select id, call_id, place, place from (select id, call_id, row_number() over (order by submitted_at, id) as place from applications where status <> 'Draft') as sent;
insert into application_change_number (last) select count(*) from application_changes;
