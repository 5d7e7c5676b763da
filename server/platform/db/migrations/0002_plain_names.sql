-- contracts: 0.1.0 served nobody, so no process of it needs the former names
-- Columns and stored codes by the names that the API has.

alter table information_requests rename column marks to former_checks;
alter table information_requests rename column asked_by to requested_by;
alter table information_requests rename column asked_by_name to requested_by_name;
alter table information_requests rename column asked_at to requested_at;
alter table account_merges rename column asked_at to requested_at;
alter table kept_texts rename to stored_texts;
alter table stored_texts rename column kept_at to stored_at;
alter index kept_texts_pkey rename to stored_texts_pkey;
alter table exports rename column times_taken to download_count;
alter table exports rename column taken_at to downloaded_at;
alter table applications rename column brought_over to migration_report;

alter table exports drop constraint exports_state_check;
update exports set state = 'discarded' where state = 'dropped';
alter table exports add constraint exports_state_check check (state in ('waiting', 'making', 'ready', 'failed', 'expired', 'discarded'));

alter table catalogue_import_remarks drop constraint catalogue_import_remarks_kind_check;
update catalogue_import_remarks set kind = case kind when 'left_alone' then 'skipped' else 'retained' end where kind in ('left_alone', 'kept');
alter table catalogue_import_remarks add constraint catalogue_import_remarks_kind_check check (kind in ('refused', 'skipped', 'retained'));
update catalogue_imports set counts = (
  select jsonb_object_agg(case key when 'left_alone' then 'skipped' when 'kept' then 'retained' else key end, value) from jsonb_each(counts)
) where counts ?| array['left_alone', 'kept'];

update applications set checklist = (
  select jsonb_object_agg(key, case when value ->> 'state' = 'asked_again' then value || '{"state": "re_requested"}' else value end) from jsonb_each(checklist)
) where jsonb_path_exists(checklist, '$.*.state ? (@ == "asked_again")');

create function renamed_reason(code text) returns text immutable parallel safe language sql as $$
  select case code
    when 'question_gone' then 'question_removed'
    when 'choice_gone' then 'choice_removed'
    when 'document_not_asked' then 'document_not_requested'
    when 'file_gone' then 'file_missing'
    else code
  end
$$;
update applications set migration_report = jsonb_build_object('at', migration_report -> 'at', 'entries', coalesce((
  select jsonb_agg(entry || jsonb_build_object('reason', renamed_reason(entry ->> 'reason')) order by number)
    from jsonb_array_elements(migration_report -> 'report') with ordinality as entries (entry, number)
), '[]')) where migration_report is not null;
drop function renamed_reason(text);
