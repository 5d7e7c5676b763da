-- Languages, study modes and start terms are lists. No index that holds what is in them can be read without its records, so each list of the index of codes was compared:
-- of 100,000 programmes, those that can be studied part-time took 17 ms to count. Programmes have few different lists. What is asked for is compared with these,
-- and an index gives the programmes that have them: 4 ms.
--
-- A list stays when no programme has it any more: it then finds nothing. It may be there twice, which does no harm: were it unique, who writes a new list
-- would wait for another one who does.
create table programme_lists (
  -- The column of programmes.
  field text collate "C" not null,
  list jsonb not null
);
create index programme_lists_field on programme_lists (field, list);

drop index programmes_codes;
alter table programmes drop column languages, drop column study_modes, drop column start_terms;
create function json_list(value jsonb) returns jsonb
  language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'array' then value end;
alter table programmes
  add column languages jsonb generated always as (json_list(data -> 'languages')) stored,
  add column study_modes jsonb generated always as (json_list(data -> 'study_modes')) stored,
  add column start_terms jsonb generated always as (json_list(data -> 'start_terms')) stored;

create function learn_lists() returns trigger language plpgsql as $$
begin
  insert into programme_lists (field, list) select distinct l.field, l.list from new_rows n
    cross join lateral (values ('languages', n.languages), ('study_modes', n.study_modes), ('start_terms', n.start_terms)) as l (field, list)
    where l.list is not null and not exists (select from programme_lists k where k.field = l.field and k.list = l.list);
  return null;
end $$;
create trigger programmes_lists_added after insert on programmes referencing new table as new_rows for each statement execute function learn_lists();
create trigger programmes_lists_changed after update on programmes referencing new table as new_rows for each statement execute function learn_lists();
insert into programme_lists (field, list) select distinct l.field, l.list from programmes p
  cross join lateral (values ('languages', p.languages), ('study_modes', p.study_modes), ('start_terms', p.start_terms)) as l (field, list)
  where l.list is not null;

create index programmes_languages on programmes (languages, id) include (draft) where archived_at is null;
create index programmes_study_modes on programmes (study_modes, id) include (draft) where archived_at is null;
create index programmes_start_terms on programmes (start_terms, id) include (draft) where archived_at is null;
-- With the university and the city beside the codes, what is found by both kinds is counted from this index alone, too.
create index programmes_codes on programmes (id)
  include (draft, university_id, prog_type, topic, country, city_fold, languages, study_modes, fee, currency, duration_months, ects, eqf_level, start_terms, start_date)
  where archived_at is null;
