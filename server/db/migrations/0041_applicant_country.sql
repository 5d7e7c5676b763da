-- The country of the address that an application was sent with: lists are filtered and counted by it without opening frozen copies.
create function country_of(frozen jsonb) returns text immutable parallel safe language sql as $$
  select contact #>> '{address,country}'
    from jsonb_array_elements(case jsonb_typeof(frozen #> '{profile,contact_infos}') when 'array' then frozen #> '{profile,contact_infos}' else '[]' end)
      with ordinality as contacts (contact, place)
   order by coalesce(contact -> 'primary' = 'true', false) desc, place limit 1
$$;
alter table applications add column applicant_country text generated always as (country_of(frozen)) stored;
create index applications_country on applications (applicant_country, submitted_at, id) where status <> 'Draft';
