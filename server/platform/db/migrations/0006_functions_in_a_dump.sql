-- A dump is restored without a search path, and then our own functions are found only by what the schema says: the first by its body, which names
-- what it calls when it is created, the second, in PL/pgSQL, by a setting of its own.
create or replace function names_in(given text, family text, profile jsonb) returns text
  language sql immutable parallel safe
  return name_sound(coalesce(given, '') || ' ' || coalesce(family, '')
    || ' ' || coalesce(profile #>> '{name_latin,given_name}', '') || ' ' || coalesce(profile #>> '{name_latin,family_name}', '')
    || ' ' || coalesce(profile #>> '{name_greek,given_name}', '') || ' ' || coalesce(profile #>> '{name_greek,family_name}', ''));
alter function name_sound(text) set search_path from current;
