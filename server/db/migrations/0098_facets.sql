-- What programmes are counted by beside the filters, in one text, so that a whole catalogue is grouped by one value that an index alone holds: in order
-- type, country, whether it costs something (the sign of its fee), languages, topic, ways of studying. `jsonb_build_array` is no immutable function
-- because of dates and the like; of texts and numbers it is.
create function facets_of(data jsonb, country text) returns text
  language sql immutable parallel safe
  return jsonb_build_array(
    data ->> 'prog_type', country, sign((data -> 'tuition_fee' -> 'amount')::numeric), text_list(data -> 'languages'), data ->> 'topic', text_list(data -> 'study_modes')
  )::text;

alter table programmes add column facets text collate "C" not null generated always as (facets_of(data, country)) stored;

create index programmes_facets on programmes (facets, id) include (draft) where archived_at is null;
