-- Search that forgives: what nobody finds by the exact words is compared by trigrams, in one spelling for Greek and Latin letters.

-- Folded text in Latin letters as it sounds in Greek (after ELOT 743), in which the usual ways of writing Greek with Latin letters
-- fall together. It changes English words too, which does no harm: the words that are searched for are changed alike.
create function sounds_like(value text) returns text
  language sql immutable parallel safe strict
  return translate(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        replace(replace(replace(replace(replace(replace(fold(value), 'ου', 'u'), 'αυ', 'av'), 'ευ', 'ev'), 'θ', 'th'), 'ψ', 'ps'), 'ξ', 'ks'),
        'αβγδεζηικλμνοπρστυφχω', 'avgdeziiklmnoprstifho'
      ),
      'ou', 'u'), 'ph', 'f'), 'ch', 'h'), 'ei', 'i'), 'oi', 'i'), 'ai', 'e'), 'x', 'ks'), '8', 'th'),
    'bcqwy', 'vkkoi'
  );

alter table universities
  add column name_sound text generated always as (
    sounds_like(localized_fold(data -> 'name') || coalesce(' ' || localized_fold(data -> 'short_name'), ''))
  ) stored,
  add column city_sound text generated always as (sounds_like(localized_fold(data -> 'city'))) stored;
create index universities_sound on universities using gin (name_sound gin_trgm_ops);

alter table programmes
  add column search_sound text not null default '',
  add column city_sound text generated always as (sounds_like(localized_fold(data -> 'city'))) stored;

create or replace function copy_university() returns trigger language plpgsql as $$
begin
  select localized_fold(new.data -> 'title') || ' ' || u.name_fold, u.name_en, u.name_el, u.country
    into new.search, new.university_en, new.university_el, new.country
    from universities u where u.id = (new.data -> 'university_id')::bigint;
  new.search_sound := sounds_like(new.search);
  return new;
end $$;

update programmes set search_sound = sounds_like(search);
create index programmes_sound on programmes using gin (search_sound gin_trgm_ops);
create index programmes_city_sound on programmes using gin (city_sound gin_trgm_ops);
