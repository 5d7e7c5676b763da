-- A city that many programmes have was compared with the text of each of them, which lie all over the table: of 100,000 programmes a seventh took 19 ms, and what the city
-- is called in other languages 150. There are few cities. What is searched for is compared with these, and an index gives the programmes and counts them.
--
-- A city stays when no programme has it any more: it then finds nothing, as before. It may be there twice, which does no harm: were it unique, who writes a
-- new city would wait for another one who does.
create table programme_cities (
  folded text collate "und-x-icu" not null,
  sounding text not null,
  -- As it is written, in one language or by language.
  name jsonb not null
);
create index programme_cities_folded on programme_cities (folded);

create function learn_cities() returns trigger language plpgsql as $$
begin
  insert into programme_cities (folded, sounding, name) select distinct n.city_fold, n.city_sound, n.data -> 'city' from new_rows n
    where n.city_fold is not null and not exists (select from programme_cities k where k.folded = n.city_fold and k.name = n.data -> 'city');
  return null;
end $$;
create trigger programmes_cities_added after insert on programmes referencing new table as new_rows for each statement execute function learn_cities();
create trigger programmes_cities_changed after update on programmes referencing new table as new_rows for each statement execute function learn_cities();
insert into programme_cities (folded, sounding, name) select distinct city_fold, city_sound, data -> 'city' from programmes where city_fold is not null;

create index programmes_city on programmes (city_fold, id) include (draft) where archived_at is null;

-- The programmes of universities are counted by their index alone, too; it has those in the archive, for a university that has any of them stays.
drop index programmes_university;
create index programmes_university on programmes (university_id, id) include (draft, archived_at);

-- Marked fields, as lists compare them, beside the codes in one index: read from the records, ten thousand of them took 30 to 60 ms.
alter table programmes
  add column currency text generated always as (data -> 'tuition_fee' ->> 'currency') stored,
  add column ects numeric generated always as (case when jsonb_typeof(data -> 'ects') = 'number' then (data ->> 'ects')::numeric end) stored,
  add column eqf_level numeric generated always as (case when jsonb_typeof(data -> 'eqf_level') = 'number' then (data ->> 'eqf_level')::numeric end) stored,
  add column start_terms jsonb generated always as (data -> 'start_terms') stored,
  add column start_date text collate "C" generated always as (left(data ->> 'start_date', 200)) stored;
drop index programmes_codes;
create index programmes_codes on programmes (id)
  include (draft, prog_type, topic, country, languages, study_modes, fee, currency, duration_months, ects, eqf_level, start_terms, start_date)
  where archived_at is null;

-- What the numbers beside the filters are asked for besides: where this index has it, they are read from it alone, in the order in which they are counted.
drop index programmes_facets;
create index programmes_facets on programmes (facets, id)
  include (draft, university_id, city_fold, fee, currency, duration_months, ects, start_date) where archived_at is null;
