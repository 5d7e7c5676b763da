-- Trigrams find a part of a name; unaccent strips accents of Greek and Latin letters alike.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as people search it: without case, accents or the final sigma. Immutable, so that indexes can hold it; unaccent itself
-- is only stable because its dictionary could be replaced, so the dictionary is named and never changed.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc)) collate "und-x-icu"), 'ς', 'σ');
