-- What changed in the catalogue, for those who follow it: one row for each record that was ever written.
create table catalogue_changes (
  resource text not null check (resource in ('universities', 'programmes', 'calls')),
  record_id bigint not null,
  -- The place of its last change in the order of all; null until the change is given one, which happens after it was committed: numbers
  -- drawn inside of a transaction could appear behind a reader who has gone past them.
  number bigint unique,
  -- The place of the change by which everyone could first read it; null for what nobody ever could, such as the draft of a call.
  first_number bigint,
  primary key (resource, record_id)
);
create index catalogue_changes_waiting on catalogue_changes (resource, record_id) where number is null;

-- The number that was given last. Its row is locked by whoever gives numbers.
create table catalogue_change_number (
  last bigint not null
);
insert into catalogue_change_number (last) values (0);

create function note_catalogue_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalogue_changes (resource, record_id) select tg_table_name, n.id from new_rows n
      on conflict (resource, record_id) do update set number = null;
  elsif tg_op = 'UPDATE' then
    -- Only a version is a change: the columns beside the record are written for other reasons too.
    insert into catalogue_changes (resource, record_id) select tg_table_name, n.id from new_rows n join old_rows o on o.id = n.id where o.version <> n.version
      on conflict (resource, record_id) do update set number = null;
  else
    insert into catalogue_changes (resource, record_id) select tg_table_name, o.id from old_rows o
      on conflict (resource, record_id) do update set number = null;
  end if;
  return null;
end $$;

create trigger universities_added after insert on universities referencing new table as new_rows for each statement execute function note_catalogue_changes();
create trigger universities_changed after update on universities referencing old table as old_rows new table as new_rows for each statement execute function note_catalogue_changes();
create trigger universities_deleted after delete on universities referencing old table as old_rows for each statement execute function note_catalogue_changes();
create trigger programmes_added after insert on programmes referencing new table as new_rows for each statement execute function note_catalogue_changes();
create trigger programmes_changed after update on programmes referencing old table as old_rows new table as new_rows for each statement execute function note_catalogue_changes();
create trigger programmes_deleted after delete on programmes referencing old table as old_rows for each statement execute function note_catalogue_changes();
create trigger calls_added after insert on calls referencing new table as new_rows for each statement execute function note_catalogue_changes();
create trigger calls_changed after update on calls referencing old table as old_rows new table as new_rows for each statement execute function note_catalogue_changes();
create trigger calls_deleted after delete on calls referencing old table as old_rows for each statement execute function note_catalogue_changes();

insert into catalogue_changes (resource, record_id)
select 'universities', id from universities union all select 'programmes', id from programmes union all select 'calls', id from calls;
