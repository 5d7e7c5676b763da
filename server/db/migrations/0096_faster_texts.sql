-- The texts of a record by language, computed for each row that an import writes. As functions in SQL with a query inside they were read, planned and
-- started anew for each row of a trigger, which took most of an import. What they give is the same.

-- Without a query PostgreSQL writes it into the expression that calls it; it does so only where the function is not strict.
create or replace function localized_text(value jsonb, locale text) returns text
  language sql immutable parallel safe
  return coalesce(value ->> locale, value ->> 'en', value ->> 'el', jsonb_path_query_first(value, '$.*') #>> '{}');

-- All texts of a value, one after the other. It names nothing of ours: while an index is built, only PostgreSQL's own functions are found by name.
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

create or replace function localized_fold(value jsonb) returns text
  language sql immutable parallel safe
  return fold(joined_texts(value));

create or replace function text_list(value jsonb) returns text[]
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
