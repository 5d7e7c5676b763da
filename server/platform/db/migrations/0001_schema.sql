-- The whole schema of version 0.1.0, by capability. Later migrations expand it first and contract it one release later: what a release still
-- reads or writes stays until the release after it, so that two releases can serve one database during an update.
--
-- Columns that recur:
--   data            the record as JSON; what it is found, filtered or sorted by is a generated column, so that no writer can forget it
--   version         counts the changes of a record, for the optimistic lock
--   schema_version  the version of its schema by which a record was written; without a default, so that no writer can forget it
--   schema_change   the number of the last change of meaning (schemas/*.changes.ts) that was applied to a record; likewise
--   sub, owner, applicant, maker, actor   the `sub` of a person's token
-- Names of staff beside a `sub` are those that they had at that time.


-- Text -----------------------------------------------------------------------------------------------------------------------------------

-- Trigrams find a part of a name; unaccent strips accents of Greek and Latin letters alike.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as people search it, and as blind scoring hides it (domain/values/folded.ts): without case, accents, the final sigma and characters
-- that nobody sees, such as soft hyphens and zero-width spaces, and in compatible characters (NFKC), so that fullwidth letters and ligatures
-- are found as plain ones. Immutable, so that indexes can hold it; unaccent itself is only stable because its dictionary could be replaced,
-- so the dictionary is named and never changed.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(translate(value,
      U&'\00AD\034F\061C\115F\1160\17B4\17B5\180B\180C\180D\180E\180F\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\3164\FE00\FE01\FE02\FE03\FE04\FE05\FE06\FE07\FE08\FE09\FE0A\FE0B\FE0C\FE0D\FE0E\FE0F\FEFF\FFA0',
      ''), nfkc)) collate "und-x-icu"),
    'ς', 'σ');

-- The text for a reader of `locale`: theirs, else English, Greek, then the first there is, as domain/locale.ts says. Neither strict nor with
-- a query inside: only then does PostgreSQL inline it in the expression that calls it, and an import computes it for each row.
create function localized_text(value jsonb, locale text) returns text
  language sql immutable parallel safe
  return coalesce(value ->> locale, value ->> 'en', value ->> 'el', jsonb_path_query_first(value, '$.*') #>> '{}');

-- All texts of a value by language, one after the other; plain text as it is. In PL/pgSQL, because a function in SQL with a query inside is
-- parsed and planned anew for each row. It calls no function of ours: while an index is built, only PostgreSQL's own are found by name.
create function joined_texts(value jsonb) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  texts jsonb;
  line text;
begin
  if jsonb_typeof(value) = 'string' then return value #>> '{}'; end if;
  texts := jsonb_path_query_array(value, '$.*');
  line := texts ->> 0;
  for at in 1 .. jsonb_array_length(texts) - 1 loop
    line := concat_ws(' ', line, texts ->> at);
  end loop;
  return line;
end $$;

-- All languages of a text in one line, folded for searching.
create function localized_fold(value jsonb) returns text
  language sql immutable parallel safe
  return fold(joined_texts(value));

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

-- A person's name as it sounds in Greek, in one spelling for both scripts: `oikonomou`, `ikonomou` and `oikonomoy` find Οικονόμου. Coarser
-- than `sounds_like`, which compares ordinary words: the letters of a name are transliterated in more ways.
create function name_sound(value text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  sound text := fold(regexp_replace(normalize(value, nfkc), '[\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'));
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['ου', 'u'], ['αυ', 'av'], ['ευ', 'ev'], ['ει', 'i'], ['οι', 'i'], ['αι', 'e'], ['μπ', 'b'], ['γγ', 'ng'], ['γχ', 'nch'], ['γκ', 'g'], ['ντ', 'd'],
    ['θ', 'th'], ['ψ', 'ps'], ['ξ', 'x']
  ] loop
    sound := replace(sound, pair[1], pair[2]);
  end loop;
  sound := translate(sound, 'αβγδεζηικλμνοπρστυφχω', 'avgdeziiklmnoprstifho');
  foreach pair slice 1 in array array[
    ['ou', 'u'], ['oy', 'u'], ['ue', 'u'], ['au', 'av'], ['eu', 'ev'], ['ei', 'i'], ['oi', 'i'], ['ai', 'e'], ['mp', 'b'], ['gg', 'ng'], ['gk', 'g'], ['nt', 'd'], ['dj', 'd'],
    ['ph', 'f'], ['ch', 'h'], ['kh', 'h'], ['ks', 'h'], ['gi', 'i']
  ] loop
    sound := replace(sound, pair[1], pair[2]);
  end loop;
  return regexp_replace(translate(sound, 'bcfjqwxy', 'vkvikohi'), '(.)\1+', '\1', 'g');
end $$;

-- The names of a profile, as the account and as the person gives them.
create function names_in(given text, family text, profile jsonb) returns text immutable parallel safe language sql as $$
  select name_sound(coalesce(given, '') || ' ' || coalesce(family, '')
    || ' ' || coalesce(profile #>> '{name_latin,given_name}', '') || ' ' || coalesce(profile #>> '{name_latin,family_name}', '')
    || ' ' || coalesce(profile #>> '{name_greek,given_name}', '') || ' ' || coalesce(profile #>> '{name_greek,family_name}', ''))
$$;

-- Every text in a JSON value, at whatever depth.
create function texts_in(value jsonb) returns text immutable parallel safe language sql as $$
  select left(string_agg(text #>> '{}', ' '), 50000) from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as text
$$;

-- In PL/pgSQL for the same reason as `joined_texts`.
create function text_list(value jsonb) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  list text[] := '{}';
begin
  if jsonb_typeof(value) <> 'array' then return null; end if;
  for at in 0 .. jsonb_array_length(value) - 1 loop
    list := list || (value ->> at);
  end loop;
  return list;
end $$;

create function json_list(value jsonb) returns jsonb
  language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'array' then value end;

-- Instants are stored in UTC with their Z, so the cast does not depend on the session's time zone.
create function utc_instant(value text) returns timestamptz
  language sql immutable parallel safe strict
  return value::timestamptz;


-- Embedded OpenID provider -----------------------------------------------------------------------------------------------------------------
-- Empty and unused where an external issuer is configured.

create table embedded_accounts (
  sub uuid primary key,
  email text not null unique,
  given_name text not null,
  family_name text not null,
  groups jsonb not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
comment on table embedded_accounts is 'People who sign in at the embedded provider.';
comment on column embedded_accounts.email is 'Also the user name; trimmed, NFC, lower case.';
comment on column embedded_accounts.groups is 'Full group paths as Keycloak gives them, e.g. ["/Applicants"].';

create table embedded_keys (
  id int primary key default 1 check (id = 1),
  jwks jsonb not null,
  cookie_keys jsonb not null,
  created_at timestamptz not null default now()
);
comment on table embedded_keys is 'One row, created at the first start: every later start and every other instance signs with the same keys.';

create table embedded_artifacts (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
comment on table embedded_artifacts is 'Sessions, grants, codes, refresh tokens and unfinished sign-ins, by the name the provider library gives them.';
create index embedded_artifacts_grant on embedded_artifacts (grant_id) where grant_id is not null;
create index embedded_artifacts_uid on embedded_artifacts (uid) where uid is not null;
create index embedded_artifacts_expiry on embedded_artifacts (expires_at);


-- Files ------------------------------------------------------------------------------------------------------------------------------------

create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  type text not null,
  stored_at timestamptz not null,
  checked_at timestamptz,
  damaged_at timestamptz,
  scanned_at timestamptz
);
comment on table blobs is 'Bytes in the file store, by content. The foreign keys of files, frozen copies and letters prevent the deletion of a blob in use.';
comment on column blobs.checked_at is 'When the bytes were last compared with their SHA-256.';
comment on column blobs.damaged_at is 'Since when the bytes are known to differ from their SHA-256.';
comment on column blobs.scanned_at is 'When a virus scanner found nothing; null for a blob that no scanner has read.';
create index blobs_checked on blobs (checked_at nulls first);
create index blobs_damaged on blobs (damaged_at) where damaged_at is not null;

create table files (
  id bigint generated always as identity primary key,
  owner text not null,
  name text not null,
  sha256 text not null references blobs (sha256),
  created_at timestamptz not null,
  released_at timestamptz not null
);
comment on table files is 'Files that people uploaded.';
comment on column files.released_at is 'Since when nothing refers to the file, as long as no row of file_references does.';
create index files_owner on files (owner, id);
create index files_blob on files (sha256);

create table file_references (
  file_id bigint not null references files (id),
  holder text not null check (holder in ('applicant', 'section_record', 'application')),
  holder_id text not null,
  primary key (holder, holder_id, file_id)
);
comment on table file_references is 'Which records refer to a file.';
comment on column file_references.holder is 'The kind of the record.';
comment on column file_references.holder_id is 'The key of the record as text.';
create index file_references_file on file_references (file_id);


-- Catalogue: universities --------------------------------------------------------------------------------------------------------------------

create table logos (
  sha256 text primary key,
  bytes bytea not null,
  created_at timestamptz not null
);
comment on table logos is 'Small pictures of logos as they are shown, by the SHA-256 of their bytes.';

-- What the groups of staff call a university by (domain/review/staff-scope.ts): its ROR id and its Erasmus code, spaces as hyphens.
create function scope_code(code text) returns text
  language sql immutable parallel safe strict
  return upper(regexp_replace(btrim(code), '[\s-]+', '-', 'g'));

create table universities (
  id bigint generated always as identity primary key,
  data jsonb not null,
  name_en text collate "und-x-icu" not null generated always as (localized_text(data -> 'name', 'en')) stored,
  name_el text collate "und-x-icu" not null generated always as (localized_text(data -> 'name', 'el')) stored,
  name_fold text not null generated always as (
    localized_fold(data -> 'name') || coalesce(' ' || localized_fold(data -> 'short_name'), '')
  ) stored,
  name_sound text generated always as (
    sounds_like(localized_fold(data -> 'name') || coalesce(' ' || localized_fold(data -> 'short_name'), ''))
  ) stored,
  city_en text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'en')) stored,
  city_el text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'el')) stored,
  city_fold text collate "und-x-icu" generated always as (localized_fold(data -> 'city')) stored,
  city_sound text generated always as (sounds_like(localized_fold(data -> 'city'))) stored,
  country text collate "C" generated always as (data ->> 'country') stored,
  latitude double precision generated always as ((data -> 'latitude')::double precision) stored,
  longitude double precision generated always as ((data -> 'longitude')::double precision) stored,
  scope_codes text[] generated always as (
    array_remove(array[scope_code(data ->> 'ror_id'), scope_code(data ->> 'erasmus_code')], null)
  ) stored,
  logo_sha256 text references logos (sha256),
  source_id text unique,
  source text,
  source_hash text,
  edited_at timestamptz,
  demo boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  schema_version int not null,
  schema_change int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table universities is 'Universities of the catalogue.';
comment on column universities.city_fold is 'Has every language of the city, as city_sound does; lists are sorted by city_en and city_el.';
comment on column universities.scope_codes is 'The codes by which groups of staff name the university.';
comment on column universities.edited_at is 'When staff last changed the record; imports leave such a record alone.';
comment on column universities.archived_at is 'Archived records stay readable and are in no list that does not ask for them; null while in use.';
-- Lists leave the archive out. Indexes of what is not archived give the order and the number of a list without reading its rows.
create index universities_listed on universities (id) where archived_at is null;
create index universities_name_en on universities (name_en, id) where archived_at is null;
create index universities_name_el on universities (name_el, id) where archived_at is null;
create index universities_city_en on universities (city_en, id) where archived_at is null;
create index universities_city_el on universities (city_el, id) where archived_at is null;
create index universities_country on universities (country, id) where archived_at is null;
create index universities_search on universities using gin (name_fold gin_trgm_ops);
create index universities_sound on universities using gin (name_sound gin_trgm_ops);
create index universities_place on universities (latitude, longitude) where latitude is not null and longitude is not null;
create index universities_scope on universities using gin (scope_codes);
create index universities_logo on universities (logo_sha256) where logo_sha256 is not null;

-- A code by which groups of staff name a university belongs to one university only, over both codes. Checked where a code is new, so that a
-- university whose code was already double can still be saved. The lock makes a concurrent change wait, whose statement then sees this one.
create function require_own_codes() returns trigger
  language plpgsql as $$
declare
  added text[] := array(select unnest(new.scope_codes) except select unnest(case when tg_op = 'UPDATE' then old.scope_codes end));
begin
  if cardinality(added) = 0 then return null; end if;
  perform pg_advisory_xact_lock(hashtext('universities.codes'));
  if exists (select from universities where scope_codes && added and id <> new.id) then
    raise unique_violation using message = 'university_code_taken', constraint = 'university_code_taken';
  end if;
  return null;
end $$;
create trigger universities_own_codes after insert or update of data on universities for each row execute function require_own_codes();

-- Kilometres between two places on a globe of the Earth's mean radius (haversine formula), for searching near a city.
create function great_circle_km(from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision)
  returns double precision language sql immutable parallel safe strict
  return 2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(to_latitude - from_latitude) / 2) ^ 2
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - from_longitude) / 2) ^ 2)));


-- Catalogue: programmes ----------------------------------------------------------------------------------------------------------------------

-- What programmes are counted by beside the filters, in one text, so that a whole catalogue is grouped by one value that an index alone
-- holds: in order type, country, whether it costs something (the sign of its fee), languages, topic, ways of studying, level, start terms.
-- `jsonb_build_array` is no immutable function because of dates and the like; of texts and numbers it is.
create function facets_of(data jsonb, country text) returns text
  language sql immutable parallel safe
  return jsonb_build_array(
    data ->> 'prog_type', country, sign((data -> 'tuition_fee' -> 'amount')::numeric), text_list(data -> 'languages'), data ->> 'topic', text_list(data -> 'study_modes'),
    data -> 'eqf_level', data -> 'start_terms'
  )::text;

create table programmes (
  id bigint generated always as identity primary key,
  data jsonb not null,
  university_id bigint not null generated always as ((data -> 'university_id')::bigint) stored references universities (id),
  prog_type text collate "C" not null generated always as (data ->> 'prog_type') stored
    check (prog_type in ('Bachelor', 'Master', 'ShortTerm')),
  draft boolean not null generated always as (coalesce(data ->> 'state', '') = 'draft') stored,
  title_en text collate "und-x-icu" not null generated always as (localized_text(data -> 'title', 'en')) stored,
  title_el text collate "und-x-icu" not null generated always as (localized_text(data -> 'title', 'el')) stored,
  city_en text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'en')) stored,
  city_el text collate "und-x-icu" generated always as (localized_text(data -> 'city', 'el')) stored,
  city_fold text collate "und-x-icu" generated always as (localized_fold(data -> 'city')) stored,
  city_sound text generated always as (sounds_like(localized_fold(data -> 'city'))) stored,
  topic text collate "C" generated always as (data ->> 'topic') stored,
  languages jsonb generated always as (json_list(data -> 'languages')) stored,
  study_modes jsonb generated always as (json_list(data -> 'study_modes')) stored,
  fee numeric generated always as ((data -> 'tuition_fee' -> 'amount')::numeric) stored,
  currency text generated always as (data -> 'tuition_fee' ->> 'currency') stored,
  duration_months numeric generated always as ((data -> 'duration_months')::numeric) stored,
  ects numeric generated always as (case when jsonb_typeof(data -> 'ects') = 'number' then (data ->> 'ects')::numeric end) stored,
  eqf_level numeric generated always as (case when jsonb_typeof(data -> 'eqf_level') = 'number' then (data ->> 'eqf_level')::numeric end) stored,
  start_terms jsonb generated always as (json_list(data -> 'start_terms')) stored,
  start_date text collate "C" generated always as (left(data ->> 'start_date', 200)) stored,
  search text not null,
  search_sound text not null default '',
  university_en text collate "und-x-icu" not null,
  university_el text collate "und-x-icu" not null,
  country text collate "C",
  facets text collate "C" not null generated always as (facets_of(data, country)) stored,
  source_id text unique,
  source text,
  source_hash text,
  edited_at timestamptz,
  demo boolean not null default false,
  published_at timestamptz,
  archived_at timestamptz,
  version int not null default 1,
  schema_version int not null,
  schema_change int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table programmes is
  'Programmes of the catalogue. search, search_sound, university_en, university_el and country contain texts of the university, copied by triggers: a search or a sort over two tables cannot use an index.';
comment on column programmes.draft is 'A draft is visible to its Secretaries only, until it is published. A record without a state is published.';
comment on column programmes.published_at is 'When a draft was last published; null for what was public from its beginning.';
comment on column programmes.edited_at is 'When staff last changed the record; imports leave such a record alone.';
comment on column programmes.archived_at is 'Archived records stay readable and are in no list that does not ask for them; null while in use.';
-- Public lists leave drafts out, those of staff have them: the indexes of lists include the flag, so that both are ordered and counted by
-- the index alone.
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
create index programmes_city on programmes (city_fold, id) include (draft) where archived_at is null;
create index programmes_country on programmes (country, id) include (draft) where archived_at is null;
create index programmes_languages on programmes (languages, id) include (draft) where archived_at is null;
create index programmes_study_modes on programmes (study_modes, id) include (draft) where archived_at is null;
create index programmes_start_terms on programmes (start_terms, id) include (draft) where archived_at is null;
create index programmes_created on programmes (created_at) include (draft) where archived_at is null;
create index programmes_newly_published on programmes (published_at) where published_at is not null;
create index programmes_archived on programmes (archived_at) where archived_at is not null;
create index programmes_drafts on programmes (id) where draft;
create index programmes_demo on programmes (id) where demo;
-- The programmes of a university are counted by the index alone, with those in the archive: a university that has any of them stays.
create index programmes_university on programmes (university_id, id) include (draft, archived_at);
create index programmes_search on programmes using gin (search gin_trgm_ops);
create index programmes_sound on programmes using gin (search_sound gin_trgm_ops);
create index programmes_city_search on programmes using gin (city_fold gin_trgm_ops);
create index programmes_city_sound on programmes using gin (city_sound gin_trgm_ops);
-- Counting the results of a filter would read ten thousand rows of a large catalogue, which are spread over its table. This index contains
-- what filters compare, so that none of them is read: of 100,000 programmes one country takes 2 ms instead of 58.
create index programmes_codes on programmes (id)
  include (draft, university_id, prog_type, topic, country, city_fold, languages, study_modes, fee, currency, duration_months, ects, eqf_level, start_terms, start_date)
  where archived_at is null;
-- The numbers beside the filters are read from this index alone, in the order in which they are counted, also together with other filters.
create index programmes_facets on programmes (facets, id)
  include (draft, university_id, city_fold, fee, currency, duration_months, ects, start_date) where archived_at is null;

create function copy_university() returns trigger language plpgsql as $$
begin
  select localized_fold(new.data -> 'title') || ' ' || u.name_fold, u.name_en, u.name_el, u.country
    into new.search, new.university_en, new.university_el, new.country
    from universities u where u.id = (new.data -> 'university_id')::bigint;
  new.search_sound := sounds_like(new.search);
  return new;
end $$;
create trigger programmes_copy_university before insert or update on programmes for each row execute function copy_university();

create function renew_programmes() returns trigger language plpgsql as $$
begin
  update programmes set data = data where university_id = new.id;
  return null;
end $$;
create trigger universities_renew_programmes after update on universities for each row
  when ((old.data -> 'name', old.data -> 'short_name', old.data -> 'country')
    is distinct from (new.data -> 'name', new.data -> 'short_name', new.data -> 'country'))
  execute function renew_programmes();


-- Catalogue: values to search by ---------------------------------------------------------------------------------------------------------------
-- The few different cities, lists and words of many programmes. An entry stays when no record has it any more: it then finds nothing. It may
-- exist twice, which does no harm: if it were unique, the writer of a new one would wait for a concurrent writer of the same.

create table programme_cities (
  folded text collate "und-x-icu" not null,
  sounding text not null,
  name jsonb not null
);
comment on table programme_cities is
  'The cities of programmes. A search compares them instead of the text of each programme: of 100,000 programmes a city with a seventh of them took 19 ms, and its name in other languages 150.';
comment on column programme_cities.name is 'As it is written, in one language or by language.';
create index programme_cities_folded on programme_cities (folded);

create function learn_cities() returns trigger language plpgsql as $$
begin
  insert into programme_cities (folded, sounding, name) select distinct n.city_fold, n.city_sound, n.data -> 'city' from new_rows n
    where n.city_fold is not null and not exists (select from programme_cities k where k.folded = n.city_fold and k.name = n.data -> 'city');
  return null;
end $$;
create trigger programmes_cities_added after insert on programmes referencing new table as new_rows for each statement execute function learn_cities();
create trigger programmes_cities_changed after update on programmes referencing new table as new_rows for each statement execute function learn_cities();

create table programme_lists (
  field text collate "C" not null,
  list jsonb not null
);
comment on table programme_lists is
  'The lists of languages, study modes and start terms of programmes. No index can be searched by the entries of a list without reading its records; a filter compares these lists and finds the programmes by index, in 4 ms instead of 17 for 100,000 programmes.';
comment on column programme_lists.field is 'The column of programmes.';
create index programme_lists_field on programme_lists (field, list);

create function learn_lists() returns trigger language plpgsql as $$
begin
  insert into programme_lists (field, list) select distinct l.field, l.list from new_rows n
    cross join lateral (values ('languages', n.languages), ('study_modes', n.study_modes), ('start_terms', n.start_terms)) as l (field, list)
    where l.list is not null and not exists (select from programme_lists k where k.field = l.field and k.list = l.list);
  return null;
end $$;
create trigger programmes_lists_added after insert on programmes referencing new table as new_rows for each statement execute function learn_lists();
create trigger programmes_lists_changed after update on programmes referencing new table as new_rows for each statement execute function learn_lists();

create table catalogue_words (
  word text collate "C" not null
);
comment on table catalogue_words is
  'The words of the catalogue as they sound, by which a search that finds nothing is corrected. Trigrams alone cannot: two letters that changed places leave too little of a word of seven alike.';
create index catalogue_words_word on catalogue_words (word);

-- Words of five letters and more: a shorter one is a slip away from too many others.
create function words_of(value text) returns setof text
  language sql immutable parallel safe rows 20
begin atomic
  select t.word from string_to_table(translate(value, '.,;:()[]{}/|-–—&+*"''’`´«»“”„?!·', repeat(' ', 40)), ' ') as t (word)
   where length(t.word) between 5 and 24 and t.word collate "C" >= 'a';
end;

-- Everyone's searches are corrected by the words of what everyone finds: those of a draft are added when it is published.
create function learn_words() returns trigger language plpgsql as $$
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
create trigger universities_words_added after insert on universities referencing new table as new_rows for each statement execute function learn_words();
create trigger universities_words_changed after update on universities referencing new table as new_rows for each statement execute function learn_words();
create trigger programmes_words_added after insert on programmes referencing new table as new_rows for each statement execute function learn_words();
create trigger programmes_words_changed after update on programmes referencing new table as new_rows for each statement execute function learn_words();


-- Catalogue: calls ---------------------------------------------------------------------------------------------------------------------------

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
  published_at timestamptz,
  archived_at timestamptz,
  version int not null default 1,
  schema_version int not null,
  schema_change int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (closes_at > opens_at)
);
comment on table calls is 'Calls for applications of the catalogue.';
comment on column calls.published_at is 'When the call was last published; null for one that never was.';
comment on column calls.edited_at is 'When staff last changed the record; imports leave such a record alone.';
comment on column calls.archived_at is 'Archived records stay readable and are in no list that does not ask for them; null while in use.';
create index calls_programme on calls (programme_id, state, closes_at);
create index calls_published on calls (closes_at, opens_at) include (programme_id) where state = 'published';
create index calls_newly_published on calls (published_at) include (programme_id) where state = 'published';
create index calls_document_dates on calls (closes_at) where state = 'published' and jsonb_path_exists(data, '$.required_documents[*].due_at');

create function note_publication() returns trigger language plpgsql as $$
begin
  if new.data ->> 'state' = 'published' and (tg_op = 'INSERT' or old.data ->> 'state' is distinct from 'published') then
    new.published_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger calls_note_publication before insert or update on calls for each row execute function note_publication();
create trigger programmes_note_publication before update on programmes for each row when (old.draft) execute function note_publication();

create table question_versions (
  call_id bigint not null references calls (id) on delete cascade,
  version int not null check (version > 0),
  questions jsonb,
  required_documents jsonb not null,
  since timestamptz not null,
  primary key (call_id, version)
);
comment on table question_versions is 'What a published call asked, change by change; there is no row as long as the first version applies.';

create table sending_stops (
  call_id bigint primary key references calls (id) on delete cascade,
  reason jsonb not null,
  since timestamptz not null
);
comment on table sending_stops is 'Calls whose sending Helpdesk has switched off; the row is deleted when it is switched on again.';
comment on column sending_stops.reason is 'By language; applicants and visitors read it.';


-- Catalogue: history and changes feed ----------------------------------------------------------------------------------------------------------

create table catalogue_versions (
  id bigint generated always as identity,
  resource text not null check (resource in ('universities', 'programmes', 'calls')),
  record_id bigint not null,
  version int not null,
  at timestamptz not null,
  actor text,
  actor_name text,
  data jsonb not null,
  schema_version int not null,
  schema_change int not null,
  primary key (resource, record_id, version)
);
comment on table catalogue_versions is 'What a record of the catalogue was after each change by hand, and who made it; the latest version is among them once it was changed.';
comment on column catalogue_versions.id is 'A rename of a field reads the history in pages, in this order.';
comment on column catalogue_versions.actor is 'Null for what an import or the portal itself wrote.';
create unique index catalogue_versions_id on catalogue_versions (id);

create table catalogue_changes (
  resource text not null check (resource in ('universities', 'programmes', 'calls')),
  record_id bigint not null,
  number bigint unique,
  first_number bigint,
  primary key (resource, record_id)
);
comment on table catalogue_changes is 'What changed in the catalogue, for those who follow it: one row for each record that was ever written.';
comment on column catalogue_changes.number is
  'The place of its last change in the order of all. Null until it is assigned, which happens after the commit: numbers assigned inside a transaction could appear behind a reader who has gone past them.';
comment on column catalogue_changes.first_number is 'The place of the change since which it is public; null for what never was, such as the draft of a call.';
create index catalogue_changes_waiting on catalogue_changes (resource, record_id) where number is null;

create table catalogue_change_number (
  last bigint not null
);
comment on table catalogue_change_number is 'One row, the last number assigned; whoever assigns numbers locks it.';
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


-- Catalogue: imports -------------------------------------------------------------------------------------------------------------------------

create table catalogue_imports (
  id bigint generated always as identity primary key,
  owner text,
  name text not null,
  kind text check (kind in ('universities', 'programmes')),
  state text not null check (state in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone')),
  institutions bigint[],
  sha256 text references blobs (sha256),
  size bigint,
  found jsonb,
  columns_key text,
  mapping jsonb,
  country text,
  prog_type text,
  currency text,
  unknown_values jsonb not null default '[]',
  value_mapping jsonb not null default '[]',
  worker text,
  rows_done int not null default 0,
  rows_total int not null default 0,
  counts jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table catalogue_imports is 'Files of universities or programmes for the catalogue: checked by a dry run, imported and undone by background jobs.';
comment on column catalogue_imports.owner is 'The sub of who uploaded the file; null for the import command.';
comment on column catalogue_imports.institutions is 'The universities whose records it may change; null for all.';
comment on column catalogue_imports.sha256 is 'The uploaded bytes, for 30 days.';
comment on column catalogue_imports.found is 'The format, and the columns or what the Open Education API calls its items.';
comment on column catalogue_imports.columns_key is 'The set of columns, by which the owner''s last mapping of the same columns is found.';
comment on column catalogue_imports.mapping is 'Which column is which: a list of pairs.';
comment on column catalogue_imports.country is 'The country of the universities of a file whose rows name none.';
comment on column catalogue_imports.prog_type is 'The type of the programmes of a file whose rows name none.';
comment on column catalogue_imports.currency is 'The currency of the tuition fees of a file whose rows name none.';
comment on column catalogue_imports.unknown_values is 'Values that are in no list of codes, each with its number of rows in the last run.';
comment on column catalogue_imports.value_mapping is 'The codes that the owner assigned to unknown values.';
comment on column catalogue_imports.worker is 'Who processes it now; replaced by another one when it gives no sign of life any more.';
create index catalogue_imports_owner on catalogue_imports (owner, id);
create index catalogue_imports_sha256 on catalogue_imports (sha256);

create table catalogue_import_changes (
  import_id bigint not null references catalogue_imports (id) on delete cascade,
  resource text not null check (resource in ('universities', 'programmes', 'calls')),
  record_id bigint not null,
  version int not null,
  before jsonb,
  primary key (import_id, resource, record_id)
);
comment on table catalogue_import_changes is 'What an import created or changed, as long as it can be undone.';
comment on column catalogue_import_changes.version is 'The version that the import wrote: a record with another one was changed since.';
comment on column catalogue_import_changes.before is 'The row before the import; null for one that it created.';

create table catalogue_import_remarks (
  id bigint generated always as identity primary key,
  import_id bigint not null references catalogue_imports (id) on delete cascade,
  line int,
  kind text not null check (kind in ('refused', 'left_alone', 'kept')),
  reason jsonb not null
);
comment on table catalogue_import_remarks is 'The report of an import, row by row.';
comment on column catalogue_import_remarks.reason is 'By language.';
create index catalogue_import_remarks_import on catalogue_import_remarks (import_id, id);


-- Accounts and profiles ------------------------------------------------------------------------------------------------------------------------

create table accounts (
  sub text primary key,
  locale text not null default 'en' check (locale in ('en', 'el')),
  preferences jsonb not null default '{}',
  updates_seen_at timestamptz,
  erase_at timestamptz,
  version int not null default 1,
  schema_version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table accounts is 'Settings of people who sign in.';
comment on column accounts.updates_seen_at is 'Up to when the person has seen the updates of their applications; null for never.';
comment on column accounts.erase_at is 'When the account is erased on the person''s request, which they can revoke until then.';
create index accounts_erase on accounts (erase_at) where erase_at is not null;

create table confirmed_addresses (
  sub text not null,
  address text not null,
  primary key (sub, address)
);
comment on table confirmed_addresses is 'The addresses that a person''s token has called verified, folded.';

create table applicants (
  uuid text primary key,
  email text,
  given_name text,
  family_name text,
  data jsonb not null default '{}',
  cv_file_id bigint references files (id),
  photo_file_id bigint references files (id),
  search text generated always as (
    fold(coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' ' || coalesce(email, ''))
  ) stored,
  name_sound text generated always as (names_in(given_name, family_name, data)) stored,
  version int not null default 1,
  schema_version int not null,
  schema_change int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table applicants is 'Profiles of applicants, by the sub of their token.';
comment on column applicants.search is 'What Helpdesk finds people by.';
create index applicants_search on applicants using gin (search gin_trgm_ops);
create index applicants_name_sound on applicants using gin (name_sound gin_trgm_ops);

create table section_records (
  id bigint generated always as identity primary key,
  applicant text not null references applicants (uuid) on delete cascade,
  section text not null,
  data jsonb not null,
  version int not null default 1,
  schema_version int not null,
  schema_change int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table section_records is 'Records of the sections of a profile.';
comment on column section_records.section is 'One of domain/sections.ts; the contract checks it, so that a new section needs no migration.';
create index section_records_applicant on section_records (applicant, section, id);
create unique index section_records_one_primary on section_records (applicant)
  where section = 'contact_infos' and (data -> 'primary') = 'true'::jsonb;

create table favourites (
  id bigint generated always as identity primary key,
  owner text not null,
  programme_id bigint not null references programmes (id) on delete cascade,
  version int not null default 1,
  schema_version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, programme_id)
);
comment on table favourites is 'Programmes that people saved.';
create index favourites_programme on favourites (programme_id);

create table saved_searches (
  id bigint generated always as identity primary key,
  owner text not null,
  address text,
  name text not null,
  query text not null,
  mail boolean not null,
  looked_until timestamptz not null,
  next_look_at timestamptz not null,
  version int not null default 1,
  schema_version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, query)
);
comment on table saved_searches is 'Searches for programmes that people saved.';
comment on column saved_searches.address is 'Where mails go: the person''s e-mail address when they last saved or changed it.';
comment on column saved_searches.query is 'The query of the URL of the list of programmes.';
comment on column saved_searches.looked_until is 'What was published up to then is not new any more.';
create index saved_searches_next_look on saved_searches (next_look_at) where mail;

create table account_merges (
  id bigint generated always as identity primary key,
  remains text not null unique,
  leaves text not null unique,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  check (remains <> leaves)
);
comment on table account_merges is
  'Requests to merge two accounts of one person, entered by Helpdesk. The person confirms, signed in to the account that remains, by the link that was sent to the other one. A row is deleted once it is confirmed, revoked or expired.';

create table account_merge_links (
  hash text primary key,
  merge_id bigint not null references account_merges (id) on delete cascade
);
comment on table account_merge_links is 'The SHA-256 of the tokens in links, never a token. Each mail has a link of its own.';
create index account_merge_links_merge on account_merge_links (merge_id);


-- Applications -------------------------------------------------------------------------------------------------------------------------------

-- The country of the address that an application was sent with.
create function country_of(frozen jsonb) returns text immutable parallel safe language sql as $$
  select contact #>> '{address,country}'
    from jsonb_array_elements(case jsonb_typeof(frozen #> '{profile,contact_infos}') when 'array' then frozen #> '{profile,contact_infos}' else '[]' end)
      with ordinality as contacts (contact, place)
   order by coalesce(contact -> 'primary' = 'true', false) desc, place limit 1
$$;

create table applications (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id),
  applicant text not null,
  status text not null default 'Draft' check (status in (
    'Draft', 'Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Confirmed', 'Declined', 'Rejected', 'Withdrawn'
  )),
  answers jsonb not null default '{}',
  documents jsonb not null default '{}',
  brought_over jsonb,
  timeline jsonb not null default '[]',
  number text unique,
  submitted_at timestamptz,
  sha256 text,
  receipt_jws text,
  frozen jsonb,
  applicant_name text collate "und-x-icu" generated always as (
    nullif(btrim(coalesce(frozen #>> '{profile,family_name}', '') || ' ' || coalesce(frozen #>> '{profile,given_name}', '')), '')
  ) stored,
  name_sound text generated always as (
    names_in(frozen #>> '{profile,given_name}', frozen #>> '{profile,family_name}', frozen -> 'profile')
  ) stored,
  applicant_country text generated always as (country_of(frozen)) stored,
  search text generated always as (
    fold(coalesce(number, '') || ' ' || coalesce(frozen #>> '{profile,given_name}', '') || ' ' || coalesce(frozen #>> '{profile,family_name}', '') || ' '
      || coalesce(frozen #>> '{profile,email}', '') || ' ' || coalesce(texts_in(frozen -> 'answers'), ''))
  ) stored,
  checklist jsonb not null default '{}',
  verdicts jsonb not null default '{}',
  tags text[] not null default '{}',
  information text check (information in ('asked', 'answered')),
  scores_given int,
  score numeric,
  score_spread numeric,
  score_ties numeric[],
  version int not null default 1,
  schema_version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status = 'Draft' or (number is not null and submitted_at is not null and sha256 is not null and frozen is not null))
);
comment on table applications is 'Applications: drafts, and what was sent.';
comment on column applications.applicant is 'No foreign key: what was sent remains with the institution when the profile is erased.';
comment on column applications.brought_over is 'Answers of a draft that a change of the call''s questions removed; null once the draft''s applicant has dismissed it.';
comment on column applications.frozen is 'The copy of profile, answers and hashes of files that was sent; the generated columns read it.';
comment on column applications.checklist is 'Staff''s check of each document that the call asks for, by its key.';
comment on column applications.verdicts is 'Staff''s verdict on a requirement of the call against the profile, by the requirement''s place in the frozen copy.';
comment on column applications.information is 'Its information requests: answered while an answered one is not closed, else asked while one waits.';
comment on column applications.score is 'The mean of the submitted scores; stored with the application, so that lists sort by one index.';
comment on column applications.score_ties is 'The means on the criteria of the tie-break, in its order.';
create unique index applications_one_live on applications (call_id, applicant) where status not in ('Rejected', 'Withdrawn', 'Declined');
create index applications_applicant on applications (applicant, status, id);
create index applications_call on applications (call_id, status, id);
create index applications_drafts on applications (call_id) where status = 'Draft';
create index applications_offered on applications (call_id) where status = 'Accepted';
create index applications_waiting on applications (call_id) where status = 'Waitlisted';
-- The applications that count towards the maximum that a call takes.
create index applications_hold_place on applications (call_id) where number is not null and status <> 'Withdrawn';
-- The list of sent applications has an index for each of its orders, in both directions, and for each of its filters.
create index applications_sent on applications (submitted_at, id) where status <> 'Draft';
create index applications_sent_call on applications (call_id, id) where status <> 'Draft';
create index applications_name on applications (applicant_name, id) where status <> 'Draft';
create index applications_name_desc on applications (applicant_name desc nulls last, id desc) where status <> 'Draft';
create index applications_status on applications (status, id) where status <> 'Draft';
create index applications_score on applications (score desc nulls last, score_ties desc nulls last, submitted_at, id desc) where status <> 'Draft';
create index applications_score_up on applications (score nulls last, score_ties nulls last, submitted_at, id) where status <> 'Draft';
create index applications_attention on applications ((coalesce(information = 'answered', false)), submitted_at, id) where status <> 'Draft';
create index applications_information on applications (information, submitted_at desc, id desc) where information is not null;
create index applications_of_person on applications (applicant, submitted_at, id) where status <> 'Draft';
create index applications_country on applications (applicant_country, submitted_at, id) where status <> 'Draft';
create index applications_tags on applications using gin (tags) where status <> 'Draft';
create index applications_search on applications using gin (search gin_trgm_ops) where status <> 'Draft';
create index applications_name_sound on applications using gin (name_sound gin_trgm_ops) where status <> 'Draft';
create index applications_numbers on applications using gin (number gin_trgm_ops);

create table application_files (
  application_id bigint not null references applications (id) on delete cascade,
  file_id bigint not null,
  name text not null,
  sha256 text not null references blobs (sha256),
  primary key (application_id, file_id)
);
comment on table application_files is 'The files of a frozen copy, by content.';
comment on column application_files.file_id is 'The id of the file when the application was sent.';
create index application_files_blob on application_files (sha256);

create table idempotency_keys (
  owner text not null,
  key text not null,
  operation text not null default 'create' check (operation in ('create', 'finalize', 'create_record')),
  application_id bigint references applications (id) on delete cascade,
  record_id bigint references section_records (id) on delete cascade,
  copied_from bigint,
  fingerprint text,
  created_at timestamptz not null,
  primary key (owner, key),
  check (num_nonnulls(application_id, record_id) = 1)
);
comment on table idempotency_keys is 'Idempotency keys of requests that create or send an application, or create a record of a section. A key is valid for one request only.';
comment on column idempotency_keys.copied_from is 'The application that was copied: the same key with another one is another request.';
comment on column idempotency_keys.fingerprint is 'The hash of a request that creates a record.';
create index idempotency_keys_application on idempotency_keys (application_id);
create index idempotency_keys_record on idempotency_keys (record_id);

create table draft_reminders (
  application_id bigint not null references applications (id) on delete cascade,
  step text not null check (step in ('7d', '2d', '1d', '3h') or step like 'document %'),
  at timestamptz not null,
  primary key (application_id, step)
);
comment on table draft_reminders is 'The reminders of deadlines that a draft has had, and of documents with a date of their own: each step once, whether or not its mail is delivered.';

create table deadline_extensions (
  application_id bigint primary key references applications (id) on delete cascade,
  until timestamptz not null,
  reason text not null,
  created_at timestamptz not null
);
comment on table deadline_extensions is 'A later deadline for one application, set by Helpdesk for a reason; the last one applies.';
create index deadline_extensions_until on deadline_extensions (until);

create table deadline_extension_history (
  application_id bigint not null references applications (id) on delete cascade,
  at timestamptz not null,
  until timestamptz not null,
  primary key (application_id, at)
);
comment on table deadline_extension_history is 'Every later deadline of an application: what its applicant was notified of depends on the one of that time.';

create table receipt_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);
comment on table receipt_keys is 'Keys that sign receipts. A key that no longer signs remains, so that its receipts can still be verified.';

create table kept_texts (
  sha256 text primary key,
  page text not null,
  content jsonb not null,
  kept_at timestamptz not null
);
comment on table kept_texts is 'The information on the use of data that applicants were shown when they sent an application, each text once by its content; without personal data.';

create table anonymous_applications (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id),
  status text not null,
  submitted_on date not null
);
comment on table anonymous_applications is 'What remains of an application after its retention period: that there was one, without its person.';
create index anonymous_applications_call on anonymous_applications (call_id, status);


-- Letters of reference -----------------------------------------------------------------------------------------------------------------------

create table referees (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  question text,
  name text,
  email text,
  locale text not null,
  invited_at timestamptz not null,
  reminded_at timestamptz,
  removed_at timestamptz,
  declined_at timestamptz,
  reason text,
  answered_at timestamptz,
  letter jsonb,
  sha256 text,
  file_sha256 text references blobs (sha256),
  check (num_nulls(answered_at, letter, sha256) in (0, 3)),
  check (num_nonnulls(answered_at, declined_at, removed_at) <= 1),
  check ((removed_at is null) = (name is not null and email is not null)),
  check (file_sha256 is null or letter is not null)
);
comment on table referees is 'People whom an applicant asks for a letter, for one application.';
comment on column referees.question is 'The question of the call that the referee answers; null where the call asks for a number of letters.';
comment on column referees.name is 'Null, as the e-mail address, once the applicant has revoked the invitation.';
comment on column referees.letter is 'The letter as submitted; sha256 is that of its canonical JSON.';
comment on column referees.file_sha256 is 'The content of its file, which is not deleted while the letter is retained.';
create index referees_application on referees (application_id, id);
create index referees_file on referees (file_sha256) where file_sha256 is not null;

create table referee_links (
  hash text primary key,
  referee_id bigint not null references referees (id) on delete cascade,
  made_at timestamptz not null
);
comment on table referee_links is 'The SHA-256 of the tokens in referees'' links, never a token. Each mail has a link of its own.';
create index referee_links_referee on referee_links (referee_id, made_at);


-- Review -------------------------------------------------------------------------------------------------------------------------------------

create table staff (
  sub text primary key,
  name text,
  email text,
  groups jsonb not null,
  evaluates boolean not null,
  seen_at timestamptz not null,
  data jsonb not null default '{}',
  version integer not null default 0
);
comment on table staff is 'Whoever has opened the portal as staff. An identity provider lists nobody, and the audit trail names people by a sub that nobody knows by heart.';
comment on column staff.data is 'Fields of schemas/evaluators.json, such as fields of expertise; written by a Secretary, never from a token.';

create table application_notes (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  author text not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null
);
comment on table application_notes is 'Notes of staff on a sent application; never shown to its applicant.';
create index application_notes_application on application_notes (application_id, id);

create table application_presence (
  application_id bigint not null references applications (id) on delete cascade,
  staff text not null,
  staff_name text not null,
  seen_at timestamptz not null,
  primary key (application_id, staff)
);
comment on table application_presence is 'Which members of staff have an application open, so that colleagues see each other.';
create index application_presence_seen on application_presence (seen_at);

create table shared_views (
  id bigint generated always as identity primary key,
  institutions bigint[] check (cardinality(institutions) > 0),
  name text not null,
  query text not null,
  hidden_columns text[],
  column_order text[],
  author text not null,
  author_name text not null,
  created_at timestamptz not null
);
comment on table shared_views is 'Filters and order of the list of applications, by a name, for all staff of the same institutions.';
comment on column shared_views.institutions is 'The universities of its author''s scope; null for all.';
comment on column shared_views.hidden_columns is 'Null for a view that does not choose columns.';
comment on column shared_views.column_order is 'Names of columns; null for a view that does not order them.';

create table information_requests (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  ordinal int not null,
  answers text[] not null,
  documents text[] not null,
  marks jsonb not null default '{}',
  message text not null,
  due_at timestamptz not null,
  asked_by text,
  asked_by_name text,
  asked_at timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  supplement jsonb,
  number text unique,
  sha256 text,
  receipt_jws text,
  closed_at timestamptz,
  unique (application_id, ordinal),
  check (num_nulls(answered_at, supplement, number, sha256, receipt_jws) in (0, 5)),
  check ((asked_by is null) = (asked_by_name is null))
);
comment on table information_requests is
  'What an institution requests of an applicant after the application was sent, and the answer, stored beside the frozen copy.';
comment on column information_requests.ordinal is 'Counts the requests of an application from 1.';
comment on column information_requests.answers is 'Keys of the call''s questions.';
comment on column information_requests.documents is 'Keys of the call''s documents.';
comment on column information_requests.marks is 'The check status of each document when it was requested again, by its key: the reason why a former file was refused remains visible.';
comment on column information_requests.asked_by is 'Null for a document that may come later: the call itself requests it on the day that the application is sent.';
comment on column information_requests.supplement is 'The answer; with its receipt in the form of those of applications.';
comment on column information_requests.closed_at is 'When the institution withdrew the request, or has seen the answer.';
create index information_requests_unanswered on information_requests (due_at) where answered_at is null and closed_at is null;
create index information_requests_of_calls on information_requests (application_id) where asked_by is null and answered_at is null;

create table paper_documents (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  file_id bigint not null unique default nextval(pg_get_serial_sequence('files', 'id')),
  title text not null,
  reason text not null,
  name text not null,
  sha256 text not null references blobs (sha256),
  added_by text not null,
  added_by_name text not null,
  added_at timestamptz not null
);
comment on table paper_documents is 'Documents on paper that staff scanned and added to a sent application.';
comment on column paper_documents.file_id is 'From the sequence of uploaded files, so that the ids of an application''s files never collide.';
create index paper_documents_application on paper_documents (application_id);
create index paper_documents_blob on paper_documents (sha256);


-- Evaluation ---------------------------------------------------------------------------------------------------------------------------------

create table call_rubrics (
  call_id bigint primary key references calls (id) on delete cascade,
  rubric jsonb not null,
  blind boolean not null,
  tie_break jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table call_rubrics is 'The criteria by which the applications of a call are scored.';
comment on column call_rubrics.rubric is 'A JSON Schema of the scores (schemas/common/rubric.json).';
comment on column call_rubrics.tie_break is 'Keys of criteria that order applications with the same total.';

create table assignments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  evaluator text not null,
  status text not null default 'open' check (status in ('open', 'draft', 'submitted', 'recused')),
  scores jsonb not null default '{}',
  total numeric,
  conflict text,
  submitted_at timestamptz,
  due_at timestamptz,
  reminded int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (application_id, evaluator),
  check ((status = 'submitted') = (total is not null and submitted_at is not null)),
  check ((status = 'recused') = (conflict is not null))
);
comment on table assignments is 'Which evaluator scores which application.';
comment on column assignments.conflict is 'The reason of an evaluator who withdrew.';
comment on column assignments.due_at is 'Until when the evaluator is asked to score.';
comment on column assignments.reminded is 'The last reminder: 1 before the date, 2 at it.';
create index assignments_evaluator on assignments (evaluator, status, id);
create index assignments_due on assignments (due_at) where due_at is not null and status in ('open', 'draft');


-- Decisions ----------------------------------------------------------------------------------------------------------------------------------

create table application_decisions (
  application_id bigint primary key references applications (id) on delete cascade,
  entered jsonb,
  entered_by text,
  entered_at timestamptz,
  released jsonb,
  released_by text,
  released_at timestamptz,
  reminded_at timestamptz,
  reopening jsonb,
  reopened jsonb not null default '[]',
  version int not null default 1,
  schema_version int not null,
  check ((entered is null) = (entered_by is null) and (entered is null) = (entered_at is null)),
  check ((released is null) = (released_by is null) and (released is null) = (released_at is null))
);
comment on table application_decisions is 'An institution''s decision on an application: only staff see what is entered, until it is released.';
comment on column application_decisions.reminded_at is 'When the applicant was reminded of an unanswered offer, once.';
comment on column application_decisions.reopening is 'A request to reopen the released decision that waits for a second person, where the call requires one: reason, who and when.';
comment on column application_decisions.reopened is 'Decisions that were released and reopened, each with the reason, and who requested and did it.';
create index application_decisions_entered on application_decisions (application_id) where entered is not null;

create table planned_releases (
  call_id bigint primary key references calls (id) on delete cascade,
  release_at timestamptz not null,
  planned_by text not null,
  planned_by_name text not null,
  planned_at timestamptz not null,
  checked jsonb not null default '[]',
  obstacles jsonb
);
comment on table planned_releases is 'Releases at a set time, of whatever is entered about the call''s applications then.';
comment on column planned_releases.checked is
  'The decisions that the planner could check, as [[application, version of its decision]]: where a call requires a second person, nothing else is released.';
comment on column planned_releases.obstacles is 'What prevented the release when its time came, as [{"type", "ctx"}]; it is not tried again.';
create index planned_releases_due on planned_releases (release_at) where obstacles is null;

create table releases (
  call_id bigint not null references calls (id) on delete cascade,
  plan text not null,
  released_by text not null,
  released_at timestamptz not null,
  result jsonb not null,
  primary key (call_id, plan)
);
comment on table releases is 'Releases of decisions: the same plan, sent again, is answered and not carried out twice.';


-- Interviews ---------------------------------------------------------------------------------------------------------------------------------

create table interview_slots (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id) on delete cascade,
  starts_at timestamptz not null,
  minutes int not null check (minutes between 5 and 600),
  capacity int not null check (capacity between 1 and 500),
  place text,
  link text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text,
  check (num_nonnulls(place, link) > 0),
  check (num_nulls(cancelled_at, cancel_reason) in (0, 2))
);
comment on table interview_slots is 'When a call interviews: a number of applicants at each time, in a place or behind a link.';
create index interview_slots_call on interview_slots (call_id, starts_at, id);

create table interviews (
  application_id bigint primary key references applications (id) on delete cascade,
  changes int not null default 1,
  message text not null,
  choose_until timestamptz not null,
  invited_by_name text not null,
  invited_at timestamptz not null,
  slot_id bigint references interview_slots (id),
  booked_at timestamptz,
  lost_slot_id bigint references interview_slots (id),
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  check (num_nulls(slot_id, booked_at) in (0, 2)),
  check (num_nulls(cancelled_at, cancel_reason) in (0, 2)),
  check (cancelled_at is null or slot_id is null)
);
comment on table interviews is 'Invitations to an interview, one for each application, and the time that the applicant booked.';
comment on column interviews.changes is 'Counts the notifications to the applicant, so that each change has a mail of its own.';
comment on column interviews.choose_until is 'Until then the applicant books a time, and changes it.';
comment on column interviews.lost_slot_id is 'The booked time that was cancelled, until another one is booked: the applicant''s page says why.';
comment on column interviews.reminded_at is 'When the applicant was reminded of the booked time; another time has its own reminder.';
create index interviews_slot on interviews (slot_id) where slot_id is not null;


-- Exports of applications ----------------------------------------------------------------------------------------------------------------------

create table exports (
  id bigint generated always as identity primary key,
  maker text not null,
  maker_name text not null,
  institutions bigint[] check (cardinality(institutions) > 0),
  format text not null check (format in ('csv', 'xlsx', 'jsonl', 'zip')),
  locale text not null,
  filters jsonb not null,
  columns jsonb,
  sort jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'expired', 'dropped')),
  attempts int not null default 0,
  total int not null,
  done int not null default 0,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  sha256 text references blobs (sha256),
  failure text,
  times_taken int not null default 0,
  taken_at timestamptz,
  check ((state = 'ready') = (sha256 is not null))
);
comment on table exports is 'Files of sent applications that Secretaries ordered. The row says who took what, and remains for a while after the file.';
comment on column exports.institutions is 'The universities whose applications it may contain; null for all.';
comment on column exports.filters is 'Emptied with the file: search words can name a person.';
comment on column exports.columns is 'The names of the chosen columns; null for the standard columns.';
comment on column exports.sort is 'The order of the rows; null for that of the ids.';
comment on column exports.attempts is 'A worker knows its attempt; an older one finds that the file is no longer its own.';
comment on column exports.moved_at is 'The worker''s last sign of life.';
create index exports_maker on exports (maker);
create index exports_age on exports (created_at);
create index exports_moved on exports (moved_at) where state in ('waiting', 'making');
create index exports_expiry on exports (expires_at) where state = 'ready';
create index exports_sha256 on exports (sha256) where sha256 is not null;

create table exported_applications (
  export_id bigint not null references exports (id) on delete cascade,
  application_id bigint not null references applications (id) on delete cascade,
  primary key (export_id, application_id)
);
comment on table exported_applications is 'The applications in an exported file: a download is audited for each of them.';
create index exported_applications_application on exported_applications (application_id);


-- Mails --------------------------------------------------------------------------------------------------------------------------------------

create table mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  address text not null,
  locale text not null,
  template text not null,
  parameters jsonb not null,
  application_id bigint references applications (id) on delete set null,
  referee_id bigint references referees (id) on delete cascade,
  merge_id bigint references account_merges (id) on delete cascade,
  unconfirmed boolean not null default false,
  waits_until timestamptz,
  created_at timestamptz not null,
  attempts int not null default 0,
  attempted_at timestamptz,
  failure text,
  sent_at timestamptz,
  given_up text check (given_up in ('outdated', 'bounced', 'undeliverable'))
);
comment on table mails is 'The outbox: a mail is stored in the transaction of its event, and delivered afterwards.';
comment on column mails.message_id is 'Derived from the event, so that one event never causes two mails.';
comment on column mails.recipient is 'The sub of the person.';
comment on column mails.referee_id is 'A mail to a referee is deleted with them.';
comment on column mails.merge_id is 'The mail with the link to a merge is deleted with its request.';
comment on column mails.unconfirmed is 'Waits until its address is confirmed.';
comment on column mails.waits_until is 'Set for a mail beyond the limit of its address.';
comment on column mails.attempted_at is 'The last attempt to send it, which the limit of an address counts.';
comment on column mails.given_up is 'Why it will not be sent: its occasion has passed, the mail server refused it for good, or it could not be delivered for days.';
create index mails_recipient on mails (recipient, id);
create index mails_application on mails (application_id) where application_id is not null;
create index mails_referee on mails (referee_id) where referee_id is not null;
create index mails_merge on mails (merge_id) where merge_id is not null;
create index mails_waiting on mails (created_at) where sent_at is null and given_up is null;
create index mails_unconfirmed on mails (recipient) where unconfirmed;
create index mails_attempts on mails (lower(address), attempted_at desc) where attempted_at is not null;

create table link_keys (
  purpose text primary key,
  secret text not null
);
comment on table link_keys is 'Keys that sign the links of mails, by their purpose.';


-- Notifications of institutions' systems -------------------------------------------------------------------------------------------------------

create table webhooks (
  id bigint generated always as identity primary key,
  university_id bigint not null references universities (id) on delete cascade,
  url text not null,
  secret text not null,
  old_secrets jsonb not null default '[]',
  paused boolean not null default false,
  created_at timestamptz not null
);
comment on table webhooks is 'Where institutions are notified of events about applications.';
comment on column webhooks.secret is 'Signs deliveries; returned once, when the webhook is created.';
comment on column webhooks.old_secrets is
  'Former secrets, which sign deliveries too until the receiver has the new one: [{"secret": text, "until": instant}], the latest first.';
create index webhooks_university on webhooks (university_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  message_id text not null default 'msg_' || gen_random_uuid(),
  event text not null,
  application_id bigint,
  call_id bigint,
  created_at timestamptz not null,
  attempts int not null default 0,
  last_attempt_at timestamptz,
  status int,
  failure text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  check (delivered_at is null or given_up_at is null)
);
comment on table webhook_deliveries is 'Notifications, stored in the transaction of their event; only ids, without personal data.';
comment on column webhook_deliveries.message_id is 'The same for each attempt, so that a receiver recognises what it already has.';
comment on column webhook_deliveries.status is 'The last response; failure says why it was not a success.';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (created_at) where delivered_at is null and given_up_at is null;
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table application_changes (
  application_id bigint primary key,
  call_id bigint not null references calls (id) on delete cascade,
  number bigint unique,
  first_number bigint,
  arrived_number bigint
);
comment on table application_changes is 'What changed among sent applications, for institutions that follow theirs: one row for each that was ever sent; without personal data.';
comment on column application_changes.call_id is 'Says whose it is once the application is deleted.';
comment on column application_changes.number is
  'The place of its last change in the order of all. Null until it is assigned, which happens after the commit: numbers assigned inside a transaction could appear behind a reader who has gone past them.';
comment on column application_changes.first_number is 'The place of the change since which its institution could first read it; null for one that was reopened before anyone asked.';
comment on column application_changes.arrived_number is
  'The place of the change since which its institution can read it now; null while it cannot. Unlike first_number it moves when an application that was reopened is sent again: whoever removed the copy is told of a new one.';
create index application_changes_waiting on application_changes (application_id) where number is null;
create index application_changes_call on application_changes (call_id);

create table application_change_number (
  last bigint not null
);
comment on table application_change_number is 'One row, the last number assigned; whoever assigns numbers locks it.';
insert into application_change_number (last) values (0);

create function note_application_change() returns trigger language plpgsql as $$
declare
  changed applications;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into application_changes (application_id, call_id) values (changed.id, changed.call_id)
    on conflict (application_id) do update set number = null;
  return null;
end $$;
-- Only their applicants see drafts. Only a new version is a change: some columns beside the record are written for other reasons too.
create trigger application_added after insert on applications for each row when (new.status <> 'Draft') execute function note_application_change();
create trigger application_changed after update on applications for each row
  when (old.version <> new.version and (old.status <> 'Draft' or new.status <> 'Draft')) execute function note_application_change();
create trigger application_deleted after delete on applications for each row when (old.status <> 'Draft') execute function note_application_change();


-- Audit and operation --------------------------------------------------------------------------------------------------------------------------

create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  place bigint unique,
  seal text,
  check ((place is null) = (seal is null))
);
comment on table audit_trail is
  'Who did what to which record. It only grows, and its lines are chained, so that a line that was changed or removed is detected. They are sealed in the background, so that writers need not wait for each other.';
comment on column audit_trail.subject is 'The record, e.g. application:12.';
comment on column audit_trail.place is 'The order of the chain.';
comment on column audit_trail.seal is 'SHA-256 in hex over the line and the seal of the place before it.';
create index audit_trail_subject on audit_trail (subject, id);
create index audit_trail_at on audit_trail (at desc, id desc);
create index audit_trail_unsealed on audit_trail (id) where place is null;
-- Lines of the trail that staff may read (`ABOUT_STAFF`), in the order of their list.
create index audit_trail_staff on audit_trail (at desc, id desc) include (subject)
  where split_part(subject, ':', 1) in ('universities', 'programmes', 'calls', 'application', 'operation', 'incident');
-- How many people an applicant has asked for letters lately.
create index audit_trail_invitations on audit_trail (actor, at) where action = 'application.invite-referee';

create function audit_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place is null and (old.id, old.at, old.actor, old.action, old.subject, old.details)
    is not distinct from (new.id, new.at, new.actor, new.action, new.subject, new.details) then
    return new;
  end if;
  raise exception 'The audit trail only grows.';
end $$;
create trigger audit_trail_only_grows before update or delete on audit_trail for each row execute function audit_only_grows();
create trigger audit_trail_not_emptied before truncate on audit_trail execute function audit_only_grows();

create table incidents (
  id bigint generated always as identity primary key,
  text jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  version int not null default 1,
  check (ends_at >= starts_at)
);
comment on table incidents is 'Notices of Helpdesk to every visitor for some time, such as a fault; they remain as a record.';
comment on column incidents.text is 'By language.';
comment on column incidents.ends_at is 'The same as its start if it was withdrawn before it began.';
comment on column incidents.time_zone is 'The zone in which both are shown.';

create table failures (
  id text primary key,
  at timestamptz not null,
  method text not null,
  operation text,
  status int not null,
  problem text not null,
  fault text
);
comment on table failures is 'Responses that were no success, for whoever is given the id of one; without personal data: no address, no value, no sub.';
comment on column failures.id is 'As the person quotes it.';
comment on column failures.operation is 'Of the contract; null for a request of none of its operations.';
comment on column failures.problem is 'The key of the response''s message.';
comment on column failures.fault is 'The kind of an error of the portal itself.';
create index failures_at on failures (at);

create unlogged table request_counts (
  sender text primary key,
  count integer not null,
  ends_at timestamptz not null
);
comment on table request_counts is 'How many requests each sender, by a digest, sent in its window. Unlogged: a crash loses the counts of a minute.';
create index request_counts_ended on request_counts (ends_at);
