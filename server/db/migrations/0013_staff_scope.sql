-- What the groups of staff call a university by (domain/review/staff-scope.ts): its ROR id and its Erasmus code, spaces as hyphens.
create function scope_code(code text) returns text
  language sql immutable parallel safe strict
  return upper(regexp_replace(btrim(code), '[\s-]+', '-', 'g'));

alter table universities add column scope_codes text[] generated always as (
  array_remove(array[scope_code(data ->> 'ror_id'), scope_code(data ->> 'erasmus_code')], null)
) stored;
create index universities_scope on universities using gin (scope_codes);
