-- Lists of sent applications are found by what was answered, too, and each of their orders has an index.
-- Every text in a JSON value, at whatever depth.
create function texts_in(value jsonb) returns text immutable parallel safe language sql as $$
  select left(string_agg(text #>> '{}', ' '), 50000) from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as text
$$;
alter table applications drop column search;
alter table applications add column search text generated always as (
  fold(coalesce(number, '') || ' ' || coalesce(frozen #>> '{profile,given_name}', '') || ' ' || coalesce(frozen #>> '{profile,family_name}', '') || ' '
    || coalesce(frozen #>> '{profile,email}', '') || ' ' || coalesce(texts_in(frozen -> 'answers'), ''))
) stored;
create index applications_search on applications using gin (search gin_trgm_ops) where status <> 'Draft';
drop index applications_sent;
create index applications_sent on applications (submitted_at, id) where status <> 'Draft';
create index applications_name_desc on applications (applicant_name desc nulls last, id desc) where status <> 'Draft';
create index applications_status on applications (status, id) where status <> 'Draft';
create index applications_attention on applications ((coalesce(information = 'answered', false)), submitted_at, id) where status <> 'Draft';
create index applications_of_person on applications (applicant, submitted_at, id) where status <> 'Draft';

-- Who of the staff has an application open, so that colleagues see each other.
create table application_presence (
  application_id bigint not null references applications (id) on delete cascade,
  staff text not null,
  staff_name text not null,
  seen_at timestamptz not null,
  primary key (application_id, staff)
);
create index application_presence_seen on application_presence (seen_at);
