-- A programme that is a draft is its Secretaries' own until it is published. What says nothing of its state, as all that was stored before, is published.
alter table programmes add column draft boolean not null generated always as (coalesce(data ->> 'state', '') = 'draft') stored;

-- When a draft was published last; null for what was public from its beginning.
alter table programmes add column published_at timestamptz;
create trigger programmes_note_publication before update on programmes for each row when (old.draft) execute function note_publication();
create index programmes_newly_published on programmes (published_at) where published_at is not null;

-- Public lists leave drafts out, those of staff have them. The indexes of lists say which are drafts, so that both are ordered and counted by them alone.
drop index programmes_listed, programmes_type, programmes_topic, programmes_fee, programmes_duration, programmes_title_en, programmes_title_el,
  programmes_university_en, programmes_university_el, programmes_city_en, programmes_city_el, programmes_created;
create index programmes_listed on programmes (id) include (draft) where archived_at is null;
create index programmes_type on programmes (prog_type, id) include (draft) where archived_at is null;
create index programmes_topic on programmes (topic, id) include (draft) where archived_at is null;
create index programmes_fee on programmes (fee, id) include (draft) where archived_at is null;
create index programmes_duration on programmes (duration_months, id) include (draft) where archived_at is null;
create index programmes_title_en on programmes (title_en, id) include (draft) where archived_at is null;
create index programmes_title_el on programmes (title_el, id) include (draft) where archived_at is null;
create index programmes_university_en on programmes (university_en, id) include (draft) where archived_at is null;
create index programmes_university_el on programmes (university_el, id) include (draft) where archived_at is null;
create index programmes_city_en on programmes (city_en, id) include (draft) where archived_at is null;
create index programmes_city_el on programmes (city_el, id) include (draft) where archived_at is null;
create index programmes_created on programmes (created_at) include (draft) where archived_at is null;
create index programmes_drafts on programmes (id) where draft;

-- What everyone's searches are corrected by are the words of what everyone finds: those of a draft are learnt when it is published.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'programmes' then
    insert into catalogue_words (word) select distinct w.word from new_rows n, words_of(concat_ws(' ', n.search_sound, n.city_sound)) as w (word)
      where not n.draft and not exists (select from catalogue_words k where k.word = w.word collate "C");
  else
    insert into catalogue_words (word) select distinct w.word from new_rows n, words_of(concat_ws(' ', n.name_sound, n.city_sound)) as w (word)
      where not exists (select from catalogue_words k where k.word = w.word collate "C");
  end if;
  return null;
end $$;
