-- A city is text by language, as a name is. Until now it was one text: of the demo catalogue with both names, `Αθήνα (Athens)`, of others
-- in whatever language its source has. Greek letters are Greek; anything else is in a language of the record's own name, English first.
create function city_by_language(city text, name jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when city ~ '^[^()]*[Ͱ-Ͽἀ-῿][^()]* \([^()Ͱ-Ͽἀ-῿]+\)$'
      then jsonb_build_object('el', substring(city from '^(.*) \('), 'en', substring(city from '\((.*)\)$'))
    when city ~ '[Ͱ-Ͽἀ-῿]' then jsonb_build_object('el', city)
    else jsonb_build_object(
      coalesce(
        (select t.lang from jsonb_object_keys(name) as t(lang) where t.lang <> 'el' order by t.lang <> 'en', t.lang limit 1),
        'en'
      ),
      city
    )
  end;

update universities set data = jsonb_set(data, '{city}', city_by_language(data ->> 'city', data -> 'name'))
  where jsonb_typeof(data -> 'city') = 'string';
update programmes set data = jsonb_set(data, '{city}', city_by_language(data ->> 'city', data -> 'title'))
  where jsonb_typeof(data -> 'city') = 'string';

drop function city_by_language(text, jsonb);

-- Lists are sorted in the reader's language; what is searched for (city_fold, city_sound) holds every language already.
drop index universities_city;
alter table universities
  add column city_en text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'en')) stored,
  add column city_el text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'el')) stored;
create index universities_city_en on universities (city_en, id);
create index universities_city_el on universities (city_el, id);

drop index programmes_city;
alter table programmes
  add column city_en text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'en')) stored,
  add column city_el text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'el')) stored;
create index programmes_city_en on programmes (city_en, id);
create index programmes_city_el on programmes (city_el, id);
