-- Universities, programmes and calls. A record is its JSON; what it is found, filtered or sorted by is a generated column, so that
-- no writer can forget one.

-- The text for a reader of `locale`: theirs, else English, Greek, then the first there is, as domain/locale.ts says.
create function localized_text(value jsonb, locale text) returns text
  language sql immutable parallel safe strict
  return coalesce(value ->> locale, value ->> 'en', value ->> 'el', (select t.text from jsonb_each_text(value) as t(lang, text) limit 1));

-- All languages of a text in one line, folded for searching; plain text is folded as it is.
create function localized_fold(value jsonb) returns text
  language sql immutable parallel safe strict
  return case jsonb_typeof(value)
    when 'object' then (select fold(string_agg(t.text, ' ')) from jsonb_each_text(value) as t(lang, text))
    when 'string' then fold(value #>> '{}')
  end;

create function text_list(value jsonb) returns text[]
  language sql immutable parallel safe strict
  return case jsonb_typeof(value) when 'array' then array(select t.item from jsonb_array_elements_text(value) as t(item)) end;

-- Instants are stored in UTC with their Z, so the cast does not depend on the session's time zone.
create function utc_instant(value text) returns timestamptz
  language sql immutable parallel safe strict
  return value::timestamptz;

create table universities (
  id bigint generated always as identity primary key,
  data jsonb not null,
  name_fold text not null generated always as (
    localized_fold(data -> 'name') || coalesce(' ' || localized_fold(data -> 'short_name'), '')
  ) stored,
  name_en text collate "und-x-icu" not null generated always as (localized_text(data -> 'name', 'en')) stored,
  name_el text collate "und-x-icu" not null generated always as (localized_text(data -> 'name', 'el')) stored,
  city_fold text collate "und-x-icu" generated always as (localized_fold(data -> 'city')) stored,
  country text collate "C" generated always as (data ->> 'country') stored,
  source_id text unique,
  source text,
  source_hash text,
  edited_at timestamptz,
  demo boolean not null default false,
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index universities_search on universities using gin (name_fold gin_trgm_ops);
create index universities_name_en on universities (name_en, id);
create index universities_name_el on universities (name_el, id);
create index universities_city on universities (city_fold, id);
create index universities_country on universities (country, id);

create table programmes (
  id bigint generated always as identity primary key,
  data jsonb not null,
  university_id bigint not null generated always as ((data -> 'university_id')::bigint) stored references universities (id),
  prog_type text collate "C" not null generated always as (data ->> 'prog_type') stored
    check (prog_type in ('Bachelor', 'Master', 'ShortTerm')),
  title_en text collate "und-x-icu" not null generated always as (localized_text(data -> 'title', 'en')) stored,
  title_el text collate "und-x-icu" not null generated always as (localized_text(data -> 'title', 'el')) stored,
  city_fold text collate "und-x-icu" generated always as (localized_fold(data -> 'city')) stored,
  topic text collate "C" generated always as (data ->> 'topic') stored,
  languages text[] generated always as (text_list(data -> 'languages')) stored,
  study_modes text[] generated always as (text_list(data -> 'study_modes')) stored,
  fee numeric generated always as ((data -> 'tuition_fee' -> 'amount')::numeric) stored,
  duration_months numeric generated always as ((data -> 'duration_months')::numeric) stored,
  -- Copies from the university, kept by the triggers below: a search or a sort over two tables cannot use an index.
  search text not null,
  university_en text collate "und-x-icu" not null,
  university_el text collate "und-x-icu" not null,
  country text collate "C",
  source_id text unique,
  source text,
  source_hash text,
  edited_at timestamptz,
  demo boolean not null default false,
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index programmes_search on programmes using gin (search gin_trgm_ops);
create index programmes_city_search on programmes using gin (city_fold gin_trgm_ops);
create index programmes_languages on programmes using gin (languages);
create index programmes_study_modes on programmes using gin (study_modes);
create index programmes_university on programmes (university_id, id);
create index programmes_type on programmes (prog_type, id);
create index programmes_topic on programmes (topic, id);
create index programmes_fee on programmes (fee, id);
create index programmes_duration on programmes (duration_months, id);
create index programmes_title_en on programmes (title_en, id);
create index programmes_title_el on programmes (title_el, id);
create index programmes_city on programmes (city_fold, id);
create index programmes_university_en on programmes (university_en, id);
create index programmes_university_el on programmes (university_el, id);
create index programmes_demo on programmes (id) where demo;

create function copy_university() returns trigger language plpgsql as $$
begin
  select localized_fold(new.data -> 'title') || ' ' || u.name_fold, u.name_en, u.name_el, u.country
    into new.search, new.university_en, new.university_el, new.country
    from universities u where u.id = (new.data -> 'university_id')::bigint;
  return new;
end $$;

create trigger programmes_copy_university before insert or update on programmes
  for each row execute function copy_university();

create function renew_programmes() returns trigger language plpgsql as $$
begin
  update programmes set data = data where university_id = new.id;
  return null;
end $$;

create trigger universities_renew_programmes after update on universities for each row
  when ((old.data -> 'name', old.data -> 'short_name', old.data -> 'country')
    is distinct from (new.data -> 'name', new.data -> 'short_name', new.data -> 'country'))
  execute function renew_programmes();

create table calls (
  id bigint generated always as identity primary key,
  data jsonb not null,
  programme_id bigint not null generated always as ((data -> 'programme_id')::bigint) stored references programmes (id),
  state text collate "C" not null generated always as (data ->> 'state') stored
    check (state in ('draft', 'published', 'cancelled')),
  opens_at timestamptz not null generated always as (utc_instant(data ->> 'opens_at')) stored,
  closes_at timestamptz not null generated always as (utc_instant(data ->> 'closes_at')) stored,
  title_en text collate "und-x-icu" generated always as (localized_text(data -> 'title', 'en')) stored,
  title_el text collate "und-x-icu" generated always as (localized_text(data -> 'title', 'el')) stored,
  title_fold text generated always as (localized_fold(data -> 'title')) stored,
  source_id text unique,
  source text,
  source_hash text,
  edited_at timestamptz,
  demo boolean not null default false,
  version int not null default 1,
  schema_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (closes_at > opens_at)
);
create index calls_programme on calls (programme_id, state, closes_at);
create index calls_published on calls (closes_at, opens_at) include (programme_id) where state = 'published';
