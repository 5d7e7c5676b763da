-- The level and the start terms are counted beside the filters too: read from the records themselves, they kept the pass over a whole catalogue from being
-- one over an index. In order type, country, whether it costs something (the sign of its fee), languages, topic, ways of studying, level, start terms.
drop index programmes_facets;
alter table programmes drop column facets;

create or replace function facets_of(data jsonb, country text) returns text
  language sql immutable parallel safe
  return jsonb_build_array(
    data ->> 'prog_type', country, sign((data -> 'tuition_fee' -> 'amount')::numeric), text_list(data -> 'languages'), data ->> 'topic', text_list(data -> 'study_modes'),
    data -> 'eqf_level', data -> 'start_terms'
  )::text;

alter table programmes add column facets text collate "C" not null generated always as (facets_of(data, country)) stored;

create index programmes_facets on programmes (facets, id) include (draft) where archived_at is null;
