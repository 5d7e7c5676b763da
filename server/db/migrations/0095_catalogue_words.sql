-- The words of the catalogue as they sound, by which a search is corrected that finds nothing as it was typed. Trigrams alone cannot: two letters that
-- changed places leave too little of a word of seven alike.
--
-- A word stays when no record has it any more: a search for it finds nothing then, as before. It may be there twice, which does no harm: were it unique,
-- who writes a new word would wait for another one who does.
create table catalogue_words (
  word text collate "C" not null
);
create index catalogue_words_word on catalogue_words (word);

-- Words of five letters and more: a shorter one is a slip away from too many others.
create function words_of(value text) returns setof text
  language sql immutable parallel safe rows 20
begin atomic
  select t.word from string_to_table(translate(value, '.,;:()[]{}/|-–—&+*"''’`´«»“”„?!·', repeat(' ', 40)), ' ') as t (word)
   where length(t.word) between 5 and 24 and t.word collate "C" >= 'a';
end;

create function learn_words() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'programmes' then
    insert into catalogue_words (word) select distinct w.word from new_rows n, words_of(concat_ws(' ', n.search_sound, n.city_sound)) as w (word)
      where not exists (select from catalogue_words k where k.word = w.word collate "C");
  else
    insert into catalogue_words (word) select distinct w.word from new_rows n, words_of(concat_ws(' ', n.name_sound, n.city_sound)) as w (word)
      where not exists (select from catalogue_words k where k.word = w.word collate "C");
  end if;
  return null;
end $$;

create trigger programmes_words_added after insert on programmes referencing new table as new_rows for each statement execute function learn_words();
create trigger programmes_words_changed after update on programmes referencing new table as new_rows for each statement execute function learn_words();
create trigger universities_words_added after insert on universities referencing new table as new_rows for each statement execute function learn_words();
create trigger universities_words_changed after update on universities referencing new table as new_rows for each statement execute function learn_words();

insert into catalogue_words (word)
select distinct w.word from (
  select concat_ws(' ', search_sound, city_sound) as text from programmes union all select concat_ws(' ', name_sound, city_sound) from universities
) t, words_of(t.text) as w (word);
