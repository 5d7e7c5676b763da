-- A city that many programmes have was compared with the text of each of them, which lie all over the table: of 100,000 programmes a seventh took 19 ms. There are few
-- cities. What is searched for is compared with these, and an index gives the programmes and counts them.
--
-- A city stays when no programme has it any more: it then finds nothing, as before. It may be there twice, which does no harm: were it unique, who writes a
-- new city would wait for another one who does.
create table programme_cities (
  folded text collate "und-x-icu" not null,
  sounding text not null
);
create index programme_cities_folded on programme_cities (folded);

create function learn_cities() returns trigger language plpgsql as $$
begin
  insert into programme_cities (folded, sounding) select distinct n.city_fold, n.city_sound from new_rows n
    where n.city_fold is not null and not exists (select from programme_cities k where k.folded = n.city_fold);
  return null;
end $$;
create trigger programmes_cities_added after insert on programmes referencing new table as new_rows for each statement execute function learn_cities();
create trigger programmes_cities_changed after update on programmes referencing new table as new_rows for each statement execute function learn_cities();
insert into programme_cities (folded, sounding) select distinct city_fold, city_sound from programmes where city_fold is not null;

create index programmes_city on programmes (city_fold, id) include (draft) where archived_at is null;

-- The programmes of universities are counted by their index alone, too; it has those in the archive, for a university that has any of them stays.
drop index programmes_university;
create index programmes_university on programmes (university_id, id) include (draft, archived_at);
